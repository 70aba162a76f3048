-- A row is a judgement of a whole source by which one of the statements counts, since nothing nearer to it says otherwise.
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
where a.tx_from <= %(as_of)s and (a.tx_to is null or a.tx_to > %(as_of)s)
  and a.source_id in (
      select t.source_id
      from statement t
      where t.id = any (%(statements)s) and t.precision is null
        and not exists (
            select from mention m
            where m.statement_id = t.id and m.precision is not null and m.tx_from <= %(as_of)s
        )
        and not exists (
            select from assessment o
            where o.statement_id = t.id and o.tx_from <= %(as_of)s and (o.tx_to is null or o.tx_to > %(as_of)s)
        )
  )
order by s.name
