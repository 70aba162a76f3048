-- A row is a cell that was contested at any time before a moment, and that all the facets let through for what it ever was,
-- the one first whose contest began, changed or ended last.
select h.cell_id
from headline h
join cell c on c.id = h.cell_id
where h.tx_from <= %(as_of)s and h.contestedness > 0
  and (%(predicates)s::int[] is null or c.predicate_id = any (%(predicates)s))
  and (%(bands)s::int[] is null or least(5, ceil(h.contestedness * 5)) = any (%(bands)s))
  and (%(among)s::bigint[] is null or h.cell_id = any (%(among)s))
  and (%(states)s::text[] is null or coalesce((
      select case when q.state = 3 then 'decided' else 'open' end
      from dispute q
      where q.cell_id = h.cell_id and q.state <> 4
  ), 'none') = any (%(states)s))
  and (%(since)s::bigint is null and %(until)s::bigint is null or exists (
      select from density t
      where t.cell_id = h.cell_id and t.contestedness > 0
        and t.tx_from <= %(as_of)s
        and not t.undated and (t.lower is not null or t.upper is not null)
        and coalesce(t.lower, t.upper - 1) <= coalesce(%(until)s, 9223372036854775807)
        and case when t.upper is null then greatest(t.lower, %(today)s::bigint) else t.upper - 1 end
            >= coalesce(%(since)s, -9223372036854775808)
  ))
  and (%(kinds)s::text[] is null or coalesce((
      select k.kind from map_kind(c.subject_id, %(as_of)s, %(type_predicates)s::int[]) k
  ), '') = any (%(kinds)s))
group by h.cell_id
order by max(greatest(h.tx_from, case when h.tx_to <= %(as_of)s then h.tx_to end)) desc, h.cell_id desc
limit %(most)s
