-- A row is a run of columns of time, as `map_times` has them, among some given cells.
select
    case when span >= 0 then span / 100 end as first,
    case when span >= 0 then case when span %% 100 = 99 then greatest(span / 100, %(goes_on)s) else span %% 100 end end as last,
    count(*) as windows
from map_cell m
cross join unnest(m.spans) as s (span)
where m.cell_id = any (%(only)s) and m.label > 0 and (m.shown or not %(gate)s)
  and (%(labels)s::int[] is null or m.label = any (%(labels)s))
  and (%(predicates)s::int[] is null or m.predicate_id = any (%(predicates)s))
group by 1, 2
