-- A row is one judgement of a statement's precision, the one in force first.
select a.precision, a.origin, a.reason, u.username as actor, a.tx_from,
    case when a.tx_to <= %(as_of)s then a.tx_to end as tx_to
from assessment a
left join account u on u.id = a.actor_id
where a.statement_id = %(statement)s and a.tx_from <= %(as_of)s
order by a.tx_from desc, a.id desc
