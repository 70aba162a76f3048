-- A row is a judgement on two predicates as it was made by the moment, in force then or not any more.
select a.id, a.source_id, s.name as source, a.target_id, t.name as target, a.relation, a.status, a.confidence, a.origin, a.reason,
    u.username as actor, a.tx_from, case when a.tx_to <= %(as_of)s then a.tx_to end as tx_to
from alignment a
join predicate s on s.id = a.source_id
join predicate t on t.id = a.target_id
left join account u on u.id = a.actor_id
where a.id = %(id)s and a.tx_from <= %(as_of)s
