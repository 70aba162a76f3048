-- A row is a subject whose cells carry dissent, heaviest first, from counts that are kept as scores change: those of whom
-- nothing changed since counts were last added up come by an index.
with recent as (
    select subject_id, sum(shown) as shown, sum(shown_mass) as shown_mass, sum(contested) as contested, sum(mass) as mass
    from map_subject_change group by 1
), resting as (
    (select s.subject_id, s.shown as cells, s.shown_mass as mass
     from map_subject s
     where %(gate)s and s.shown > 0 and not exists (select from recent r where r.subject_id = s.subject_id)
     order by s.shown_mass desc, s.shown desc, s.subject_id * -1 desc
     limit %(limit)s)
    union all
    (select s.subject_id, s.contested, s.mass
     from map_subject s
     where not %(gate)s and s.contested > 0 and not exists (select from recent r where r.subject_id = s.subject_id)
     order by s.mass desc, s.contested desc, s.subject_id * -1 desc
     limit %(limit)s)
), counted as (
    select subject_id, cells, mass from resting
    union all
    select r.subject_id,
        case when %(gate)s then r.shown + coalesce(s.shown, 0) else r.contested + coalesce(s.contested, 0) end,
        case when %(gate)s then r.shown_mass + coalesce(s.shown_mass, 0) else r.mass + coalesce(s.mass, 0) end
    from recent r
    left join map_subject s on s.subject_id = r.subject_id
), heaviest as (
    select * from counted where cells > 0 order by mass desc, cells desc, subject_id limit %(limit)s
)
select h.subject_id, e.label as subject, h.cells::bigint as contested, m.contestedness, h.mass
from heaviest h
join entity e on e.id = h.subject_id
cross join lateral (
    select max(m.contestedness) as contestedness from map_cell m
    where m.subject_id = h.subject_id and m.label > 0 and (m.shown or not %(gate)s)
) m
order by h.mass desc, h.cells desc, h.subject_id
