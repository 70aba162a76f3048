-- A row is a cell that has a standing score, most contested (or heaviest) first, after the last one shown, read as `map_read`
-- does until the `seconds` are over.
with found as (
    select r.*
    from map_read(
        %(as_of)s, %(day)s, %(only)s::bigint[], %(predicates)s::int[], %(subjects)s::int[], %(types)s::int[],
        %(witnesses)s, %(generic)s::text[], %(generic_subjects)s::int[],
        clock_timestamp() + %(seconds)s * interval '1 second'
    ) r
    where r.cell_id is not null and (r.passes or not %(gate)s)
      and (%(labels)s::int[] is null or r.label = any (%(labels)s))
      and r.contestedness >= %(least)s
      and (%(after_score)s::numeric is null or case when %(by_mass)s
           then (r.mass, r.contestedness, -r.cell_id) < (%(after_mass)s::numeric, %(after_score)s, -%(after_id)s::bigint)
           else (r.contestedness, r.mass, -r.cell_id) < (%(after_score)s, %(after_mass)s::numeric, -%(after_id)s::bigint) end)
    order by
        case when %(by_mass)s then r.mass else r.contestedness end desc,
        case when %(by_mass)s then r.contestedness else r.mass end desc,
        r.cell_id
    limit %(limit)s
)
select
    f.cell_id as id, f.subject_id, e.label as subject, f.predicate_id, p.name as predicate, f.label, f.contestedness, f.mass,
    h.sources, h.witnesses, h.positions
from found f
join headline h on h.cell_id = f.cell_id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
join entity e on e.id = f.subject_id
join predicate p on p.id = f.predicate_id
order by
    case when %(by_mass)s then f.mass else f.contestedness end desc,
    case when %(by_mass)s then f.contestedness else f.mass end desc,
    f.cell_id
