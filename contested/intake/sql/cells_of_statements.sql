-- A row is a cell in which one of the given statements counts, under the standing folds.
select c.id
from keys_of_statements(%(statements)s::bigint[]) k
join cell c on c.subject_id = k.subject_id and c.predicate_id = k.predicate_id
order by c.id
