-- A row is a group of cells that have a standing score: all of one label (grouped = 'label'), of one predicate ('predicate'),
-- of one predicate and kind of subject ('heat'), or all ('all'), from counts that are kept as scores change. Counts are of
-- cells that pass the gate; `hidden` are contested ones that don't.
with counted as (
    select t.predicate_id, coalesce(e.label, '') as kind, t.label, t.shown or not %(gate)s as passes,
        sum(t.cells) as cells, sum(t.contested) as contested, sum(t.total) as total, sum(t.mass) as mass
    from map_tally t
    left join entity e on e.id = t.kind_id
    where t.label > 0 and (%(predicates)s::int[] is null or t.predicate_id = any (%(predicates)s))
    group by 1, 2, 3, 4
    having sum(t.cells) > 0
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
    coalesce(sum(cells) filter (where passes), 0)::bigint as cells,
    coalesce(sum(contested) filter (where passes), 0)::bigint as contested,
    coalesce(sum(contested) filter (where not passes), 0)::bigint as hidden,
    coalesce(sum(total) filter (where passes), 0) as total,
    coalesce(sum(mass) filter (where passes), 0) as mass
from counted
group by grouping sets ((label), (predicate_id), (predicate_id, kind), ())
