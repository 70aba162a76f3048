-- A row is a group of cells, as `map_groups` has them, among some given cells.
with among as (
    select m.predicate_id, m.label, m.contestedness, m.mass, coalesce(e.label, '') as kind,
        m.shown or not %(gate)s as passes
    from map_cell m
    left join entity e on e.id = m.kind_id
    where m.cell_id = any (%(only)s) and m.label > 0
      and (%(predicates)s::int[] is null or m.predicate_id = any (%(predicates)s))
)
select
    case
        when grouping(label) = 0 then 'label'
        when grouping(kind) = 0 then 'heat'
        when grouping(predicate_id) = 0 then 'predicate'
        else 'all'
    end as grouped,
    label,
    predicate_id,
    kind,
    count(*) filter (where passes) as cells,
    count(*) filter (where passes and contestedness > 0) as contested,
    count(*) filter (where contestedness > 0 and not passes) as hidden,
    coalesce(sum(contestedness) filter (where passes), 0) as total,
    coalesce(sum(mass) filter (where passes), 0) as mass
from among
group by grouping sets ((label), (predicate_id), (predicate_id, kind), ())
