-- A row is a step of the scale, with how many contested cells stand on it, from counts that are kept as scores change.
select band, sum(contested)::bigint as cells
from map_tally
where (shown or not %(gate)s) and (%(predicates)s::int[] is null or predicate_id = any (%(predicates)s))
group by 1
having sum(contested) > 0
