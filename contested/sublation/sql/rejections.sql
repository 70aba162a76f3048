-- A row is a proposal about sources that a person rejected, the latest first.
select r.id, r.source_id, s.name as source, r.precision, r.group_a, r.group_b, r.reason, u.username as actor, r.tx_from
from rejection r
left join source s on s.id = r.source_id
left join account u on u.id = r.actor_id
where r.tx_to is null
order by r.tx_from desc, r.id desc
limit %(limit)s
