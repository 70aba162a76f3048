-- A row is a cell of some predicates that has a standing score, most contested first, after the last one shown. Those of
-- each predicate, on each side of the gate, come in this order by an index; they are laid together.
with found as (
    select f.*
    from unnest(%(predicates)s::int[]) as p (id)
    cross join (values (true), (false)) as g (shown)
    cross join lateral (
        select m.cell_id, m.subject_id, m.predicate_id, m.label, m.contestedness, m.mass
        from map_cell m
        where m.label > 0 and m.predicate_id = p.id and m.shown = g.shown and m.contestedness >= %(least)s
          and (m.contestedness, m.mass, m.cell_id * -1)
              < (%(after_score)s::numeric, %(after_mass)s::numeric, %(after_id)s::bigint * -1)
          and (%(labels)s::int[] is null or m.label = any (%(labels)s))
        order by m.contestedness desc, m.mass desc, m.cell_id * -1 desc
        limit %(limit)s
    ) f
    where g.shown or not %(gate)s
    order by f.contestedness desc, f.mass desc, f.cell_id
    limit %(limit)s
)
select
    f.cell_id as id, f.subject_id, e.label as subject, f.predicate_id, p.name as predicate, f.label, f.contestedness, f.mass,
    h.sources, h.witnesses, h.positions
from found f
join headline h on h.cell_id = f.cell_id and h.tx_to is null
join entity e on e.id = f.subject_id
join predicate p on p.id = f.predicate_id
order by f.contestedness desc, f.mass desc, f.cell_id
