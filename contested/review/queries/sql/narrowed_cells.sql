-- A row is a cell with a standing score that all the facets let through, most contested first. A subject's kind is the first
-- thing that it is said to be and believed to be, as on the map. Under `ever` a cell counts for what it ever was.
with meeting as (
    select a.cell_id
    from side_taken a
    join side_taken b on b.cell_id = a.cell_id and b.window_id = a.window_id and b.side <> a.side
    where %(between)s::int[] is not null
      and a.source_id = (%(between)s::int[])[1] and b.source_id = (%(between)s::int[])[2]
      and a.tx_from <= %(as_of)s and (%(ever)s or a.tx_to is null or a.tx_to > %(as_of)s)
), speaking as (
    select t.cell_id
    from side_taken t
    where t.source_id = any (%(sources)s::int[])
      and t.tx_from <= %(as_of)s and (%(ever)s or t.tx_to is null or t.tx_to > %(as_of)s)
)
select h.cell_id
from headline h
join cell c on c.id = h.cell_id
left join lateral (
    select d.contestedness, d.mass
    from density d
    where d.cell_id = h.cell_id
      and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
      and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
    order by d.undated, d.contestedness desc, d.mass desc, d.id
    limit 1
) d on %(day)s::bigint is not null
cross join lateral (
    select
        case when %(day)s::bigint is null then h.contestedness else d.contestedness end as contestedness,
        case when %(day)s::bigint is null then h.mass else d.mass end as mass
) w
where h.tx_from <= %(as_of)s and (%(ever)s or h.tx_to is null or h.tx_to > %(as_of)s) and w.contestedness is not null
  and (not %(ever)s or h.contestedness > 0)
  and (%(predicates)s::int[] is null or c.predicate_id = any (%(predicates)s))
  and (%(bands)s::int[] is null or least(5, ceil(w.contestedness * 5)) = any (%(bands)s))
  and (%(between)s::int[] is null or h.cell_id in (select cell_id from meeting))
  and (%(sources)s::int[] is null or h.cell_id in (select cell_id from speaking))
  and (%(states)s::text[] is null or coalesce((
      select case when q.state = 3 then 'decided' else 'open' end
      from dispute q
      where q.cell_id = h.cell_id and q.state <> 4
  ), 'none') = any (%(states)s))
  and (%(since)s::bigint is null and %(until)s::bigint is null or exists (
      select from density t
      where t.cell_id = h.cell_id and t.contestedness > 0
        and t.tx_from <= %(as_of)s and (%(ever)s or t.tx_to is null or t.tx_to > %(as_of)s)
        and not t.undated and (t.lower is not null or t.upper is not null)
        and coalesce(t.lower, t.upper - 1) <= coalesce(%(until)s, 9223372036854775807)
        and case when t.upper is null then greatest(t.lower, %(today)s::bigint) else t.upper - 1 end
            >= coalesce(%(since)s, -9223372036854775808)
  ))
  and (%(kinds)s::text[] is null or coalesce((
      select o.label
      from statement s
      join source_version sv
          on sv.source_id = s.source_id and sv.kind = 1
          and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
      join value v on v.id = s.object_id
      join entity o on o.id = v.entity_id
      where s.subject_id = c.subject_id and s.predicate_id = any (%(type_predicates)s) and s.polarity = 1
        and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
        and not exists (
            select from ruling r
            where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null
              and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
        )
      order by s.id
      limit 1
  ), '') = any (%(kinds)s))
group by h.cell_id
order by max(w.contestedness) desc, max(w.mass) desc, h.cell_id
limit %(most)s
