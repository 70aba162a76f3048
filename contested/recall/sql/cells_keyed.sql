-- A row is a cell by its subject and predicate.
select c.id, c.subject_id, c.predicate_id
from unnest(%(subjects)s::int[], %(predicates)s::int[]) as g (subject_id, predicate_id)
join cell c on c.subject_id = g.subject_id and c.predicate_id = g.predicate_id
order by c.id
