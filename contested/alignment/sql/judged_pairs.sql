-- A row is a pair of predicates on which somebody, or a machine, has said something before.
select distinct least(source_id, target_id) as one, greatest(source_id, target_id) as other
from alignment
where source_id = any (%(predicates)s) and target_id = any (%(predicates)s)
