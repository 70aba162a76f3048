-- A row is one judgement of a precision as it stood at a moment, the latest first.
select
    a.id,
    a.statement_id as statement,
    a.source_id as source,
    a.precision,
    a.origin,
    a.reason,
    u.username as actor,
    a.tx_from,
    case when a.tx_to <= %(as_of)s then a.tx_to end as tx_to
from assessment a
left join account u on u.id = a.actor_id
where a.id < %(before)s
  and (%(ids)s::bigint[] is null or a.id = any (%(ids)s))
  and (%(statement)s::bigint is null or a.statement_id = %(statement)s)
  and (%(source)s::bigint is null or a.source_id = %(source)s)
  and a.tx_from <= %(as_of)s
  and (%(all_ever)s or a.tx_to is null or a.tx_to > %(as_of)s)
order by a.id desc
limit %(limit)s
