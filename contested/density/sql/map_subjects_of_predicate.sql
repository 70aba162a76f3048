-- A row is a subject whose cell of a predicate carries dissent, heaviest first: each has one.
with lines as (
    select m.subject_id, m.contestedness, m.mass
    from map_cell m
    where m.label > 0 and m.contestedness > 0 and (m.shown or not %(gate)s) and m.predicate_id = any (%(predicates)s)
    order by m.mass desc, m.subject_id
    limit %(limit)s
)
select l.subject_id, e.label as subject, 1::bigint as contested, l.contestedness, l.mass
from lines l
join entity e on e.id = l.subject_id
order by l.mass desc, l.subject_id
