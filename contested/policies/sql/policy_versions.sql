-- A row is a version of the policy of one of the predicates, the latest first; what ended after the moment had not ended yet.
select k.predicate_id, p.name as predicate, k.kind, k.bound, k.tolerance, k.containment, k.origin, k.reason, u.username as actor,
    k.tx_from, case when k.tx_to <= %(as_of)s then k.tx_to end as tx_to
from contest_policy k
join predicate p on p.id = k.predicate_id
left join account u on u.id = k.actor_id
where k.predicate_id = any (%(predicates)s) and k.tx_from <= %(as_of)s
order by k.tx_from desc, k.id desc
limit %(limit)s
