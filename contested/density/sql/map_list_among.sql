-- A row is a cell that has a standing score, among the cells of some subjects or some given cells, most contested (or
-- heaviest) first, after the last one shown.
with found as (
    select m.cell_id, m.subject_id, m.predicate_id, m.label, m.contestedness, m.mass
    from map_cell m
    where m.label > 0 and (m.shown or not %(gate)s) and m.contestedness >= %(least)s
      and (%(labels)s::int[] is null or m.label = any (%(labels)s))
      and (%(subjects)s::int[] is null or m.subject_id = any (%(subjects)s))
      and (%(predicates)s::int[] is null or m.predicate_id = any (%(predicates)s))
      and (%(only)s::bigint[] is null or m.cell_id = any (%(only)s))
      and case when %(by_mass)s
          then (m.mass, m.contestedness, m.cell_id * -1)
              < (%(after_mass)s::numeric, %(after_score)s::numeric, %(after_id)s::bigint * -1)
          else (m.contestedness, m.mass, m.cell_id * -1)
              < (%(after_score)s::numeric, %(after_mass)s::numeric, %(after_id)s::bigint * -1) end
    order by
        case when %(by_mass)s then m.mass else m.contestedness end desc,
        case when %(by_mass)s then m.contestedness else m.mass end desc,
        m.cell_id
    limit %(limit)s
)
select
    f.cell_id as id, f.subject_id, e.label as subject, f.predicate_id, p.name as predicate, f.label, f.contestedness, f.mass,
    h.sources, h.witnesses, h.positions
from found f
join headline h on h.cell_id = f.cell_id and h.tx_to is null
join entity e on e.id = f.subject_id
join predicate p on p.id = f.predicate_id
order by
    case when %(by_mass)s then f.mass else f.contestedness end desc,
    case when %(by_mass)s then f.contestedness else f.mass end desc,
    f.cell_id
