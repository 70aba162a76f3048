-- A row is a cell with a standing score that all the facets let through, as it was or as it is on a day, most contested first;
-- before them a null where the `seconds` did not suffice to read all (see `map_read`).
with read as (
    select r.* from map_read(
        %(as_of)s, %(day)s, %(among)s::bigint[], %(predicates)s::int[], null, %(type_predicates)s::int[], 0, '{}', '{}',
        clock_timestamp() + %(seconds)s * interval '1 second'
    ) r
)
select r.cell_id
from read r
where r.cell_id is null or (
    (%(bands)s::int[] is null or least(5, ceil(r.contestedness * 5)) = any (%(bands)s))
    and (%(states)s::text[] is null or coalesce((
        select case when q.state = 3 then 'decided' else 'open' end
        from dispute q
        where q.cell_id = r.cell_id and q.state <> 4
    ), 'none') = any (%(states)s))
    and (%(since)s::bigint is null and %(until)s::bigint is null or exists (
        select from density t
        where t.cell_id = r.cell_id and t.contestedness > 0
          and t.tx_from <= %(as_of)s and (t.tx_to is null or t.tx_to > %(as_of)s)
          and not t.undated and (t.lower is not null or t.upper is not null)
          and coalesce(t.lower, t.upper - 1) <= coalesce(%(until)s, 9223372036854775807)
          and case when t.upper is null then greatest(t.lower, %(today)s::bigint) else t.upper - 1 end
              >= coalesce(%(since)s, -9223372036854775808)
    ))
    and (%(kinds)s::text[] is null or r.kind = any (%(kinds)s))
)
order by r.cell_id is null desc, r.contestedness desc, r.mass desc, r.cell_id
limit %(most)s
