-- A row is a judgement on two predicates in force at the moment, by status (null: any) and by a predicate that is one of the
-- two (null: any), the latest first; of candidates the likeliest first.
select a.id, a.source_id, s.name as source, a.target_id, t.name as target, a.relation, a.status, a.confidence, a.origin, a.reason,
    u.username as actor, a.tx_from, null::timestamptz as tx_to
from alignment a
join predicate s on s.id = a.source_id
join predicate t on t.id = a.target_id
left join account u on u.id = a.actor_id
where a.tx_from <= %(as_of)s and (a.tx_to is null or a.tx_to > %(as_of)s)
  and (%(status)s::int is null or a.status = %(status)s)
  and (%(predicate)s::int is null or %(predicate)s in (a.source_id, a.target_id))
  and (%(after)s::bigint is null or (case when a.status = 1 then a.confidence else 0 end, a.id) < (
      select case when b.status = 1 then b.confidence else 0 end, b.id from alignment b where b.id = %(after)s))
order by case when a.status = 1 then a.confidence else 0 end desc, a.id desc
limit %(limit)s
