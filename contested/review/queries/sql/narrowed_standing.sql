-- A row is a cell with a standing score that all the facets let through, most contested first: as it is
-- now and on no day in particular, by the rows of the map. Those on each side of the gate come in this order by an index;
-- the two are laid together.
with kinds as materialized (
    select k.kind_id
    from (select distinct kind_id from map_tally) k
    left join entity e on e.id = k.kind_id
    where coalesce(e.label, '') = any (%(kinds)s::text[])
)
select f.cell_id
from (values (true), (false)) as g (shown)
cross join lateral (
    select m.cell_id, m.contestedness, m.mass
    from map_cell m
    where m.label > 0 and m.shown = g.shown
      and (%(predicates)s::int[] is null or m.predicate_id = any (%(predicates)s))
      and (%(bands)s::int[] is null or least(5, ceil(m.contestedness * 5)) = any (%(bands)s))
      and (%(among)s::bigint[] is null or m.cell_id = any (%(among)s))
      and (
          %(states)s::text[] is null
          or m.cell_id in (
              select q.cell_id from dispute q
              where q.state <> 4 and case when q.state = 3 then 'decided' else 'open' end = any (%(states)s)
          )
          or (
              'none' = any (%(states)s)
              and m.cell_id not in (select q.cell_id from dispute q where q.state <> 4 and q.cell_id is not null)
          )
      )
      and (%(since)s::bigint is null and %(until)s::bigint is null or exists (
          select from density t
          where t.cell_id = m.cell_id and t.contestedness > 0 and t.tx_to is null
            and not t.undated and (t.lower is not null or t.upper is not null)
            and coalesce(t.lower, t.upper - 1) <= coalesce(%(until)s, 9223372036854775807)
            and case when t.upper is null then greatest(t.lower, %(today)s::bigint) else t.upper - 1 end
                >= coalesce(%(since)s, -9223372036854775808)
      ))
      and (%(kinds)s::text[] is null or m.kind_id in (select kind_id from kinds))
    order by m.contestedness desc, m.mass desc, m.cell_id * -1 desc
    limit %(most)s
) f
order by f.contestedness desc, f.mass desc, f.cell_id
limit %(most)s
