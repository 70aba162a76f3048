-- A row is a judgement on two predicates as it was made, in force or not.
select a.id, a.source_id, s.name as source, a.target_id, t.name as target, a.relation, a.status, a.confidence, a.origin, a.reason,
    u.username as actor, a.tx_from, a.tx_to
from alignment a
join predicate s on s.id = a.source_id
join predicate t on t.id = a.target_id
left join account u on u.id = a.actor_id
where a.id = %(id)s
