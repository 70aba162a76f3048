-- A row is a day in UTC, the latest last: how many disputes came into the queue and how many decisions were made.
with days as (
    select generate_series(t.day - (%(days)s - 1), t.day, interval '1 day')::date as day
    from (select (clock_timestamp() at time zone 'UTC')::date as day) t
)
select
    days.day,
    (select count(*) from dispute d where (d.opened_at at time zone 'UTC')::date = days.day) as opened,
    (select count(*) from decision v
     where v.undoes_id is null and (v.tx_from at time zone 'UTC')::date = days.day) as decided,
    (select count(*) from decision v
     where v.undoes_id is not null and (v.tx_from at time zone 'UTC')::date = days.day) as undone
from days
order by days.day
