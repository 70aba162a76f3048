-- A row is a decision about one predicate's disputes, by id, its dispute, and whether it was undone since.
select v.id, v.dispute_id as dispute, v.tx_to is not null as undone
from decision v
join dispute d on d.id = v.dispute_id
join cell c on c.id = d.cell_id
where c.predicate_id = %(predicate)s and v.undoes_id is null
