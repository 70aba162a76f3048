-- A row is a source of one of the groups, with what its statements count for now, by its class or as assessed.
select
    s.id as source_id,
    s.name as source,
    sv.independence_group as witness,
    coalesce(a.precision, sv.precision) as counts,
    coalesce(a.origin, '') as origin
from source_version sv
join source s on s.id = sv.source_id
left join assessment a on a.source_id = s.id and a.tx_to is null
where sv.tx_to is null and sv.kind = any (%(kinds)s) and sv.independence_group = any (%(groups)s)
order by s.name
