-- One number: how many leases on one predicate's disputes ran out and were taken over.
select count(*)
from lease l
join dispute d on d.id = l.dispute_id
join cell c on c.id = d.cell_id
where c.predicate_id = %(predicate)s and l.end = 2
