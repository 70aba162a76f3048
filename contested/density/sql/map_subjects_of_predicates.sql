-- A row is a subject whose cells carry dissent, among cells of some predicates, heaviest first.
with lines as (
    select m.subject_id, count(*) as contested, max(m.contestedness) as contestedness, sum(m.mass) as mass
    from map_cell m
    where m.label > 0 and m.contestedness > 0 and (m.shown or not %(gate)s)
      and m.predicate_id = any (%(predicates)s)
    group by 1
    order by mass desc, contested desc, m.subject_id
    limit %(limit)s
)
select l.subject_id, e.label as subject, l.contested, l.contestedness, l.mass
from lines l
join entity e on e.id = l.subject_id
order by l.mass desc, l.contested desc, l.subject_id
