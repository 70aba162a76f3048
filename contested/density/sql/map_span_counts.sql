-- A row is a run of columns of time, `first` to `last`, with how many contested windows reach over just these (null: they
-- have no date), from counts that are kept as scores change. `goes_on` is the
-- column of today, up to which windows reach that go on.
select
    case when span >= 0 then span / 100 end as first,
    case when span >= 0 then case when span %% 100 = 99 then greatest(span / 100, %(goes_on)s) else span %% 100 end end as last,
    sum(windows)::bigint as windows
from map_span_tally
where (shown or not %(gate)s)
  and (%(labels)s::int[] is null or label = any (%(labels)s))
  and (%(predicates)s::int[] is null or predicate_id = any (%(predicates)s))
group by 1, 2
having sum(windows) > 0
