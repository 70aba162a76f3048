-- A row is a predicate that counts as no other and has open statements: those with most cells first.
select p.id, p.name
from predicate p
cross join lateral (select count(*) as cells from (select from cell where predicate_id = p.id limit 1000) as few) c
where c.cells > 0 and not exists (select from predicate_fold f where f.predicate_id = p.id)
order by c.cells desc, p.id
limit %(limit)s
