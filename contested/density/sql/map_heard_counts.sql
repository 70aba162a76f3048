-- A row is a predicate and a kind of subject, with how many of its cells two or more independent witnesses speak about,
-- from counts that are kept as scores change.
select t.predicate_id, coalesce(e.label, '') as kind, sum(t.heard)::bigint as cells
from map_tally t
left join entity e on e.id = t.kind_id
where %(predicates)s::int[] is null or t.predicate_id = any (%(predicates)s)
group by 1, 2
having sum(t.heard) > 0
