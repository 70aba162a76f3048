-- A row is one judgement of what a whole source counts for, the latest first.
select
    a.source_id,
    s.name as source,
    a.precision,
    v.precision as "default",
    a.origin,
    a.reason,
    u.username as actor,
    a.tx_from,
    case when a.tx_to <= %(as_of)s then a.tx_to end as tx_to
from assessment a
join source s on s.id = a.source_id
join source_version v
    on v.source_id = s.id and v.tx_from <= %(as_of)s and (v.tx_to is null or v.tx_to > %(as_of)s)
left join account u on u.id = a.actor_id
where a.source_id is not null
  and (%(sources)s::int[] is null or a.source_id = any (%(sources)s))
  and a.tx_from <= %(as_of)s
  and (%(past)s or a.tx_to is null or a.tx_to > %(as_of)s)
order by a.tx_from desc, a.id desc
limit %(limit)s
