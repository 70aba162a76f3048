-- A row is how many open disputes have waited for fewer than so many days, and no fewer than the row before says.
select bound.days, count(d.id) as disputes
from (values (1), (7), (30), (90), (null)) as bound (days)
left join dispute d
    on d.state = 1
    and (bound.days is null or d.since > clock_timestamp() - make_interval(days => bound.days))
    and d.since <= clock_timestamp() - make_interval(days => case bound.days when 1 then 0 when 7 then 1 when 30 then 7
        when 90 then 30 else 90 end)
group by bound.days
order by bound.days nulls last
