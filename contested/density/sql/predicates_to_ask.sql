-- A row is a predicate (that counts as no other) about which a person should say what can contradict what: nobody has, and
-- there are cells in which it matters, `divided`, since more than one position or polarity stands there. First those of
-- which nothing is known for sure (3 inferred, 4 unknown, 5 by an agent), most divided cells first.
with divided as (
    select c.predicate_id, count(*) as divided, count(*) filter (where h.contestedness > 0) as contested
    from headline h
    join cell c on c.id = h.cell_id
    where h.tx_to is null and h.positions > 1
    group by 1
)
select d.predicate_id as id, p.name, d.divided, d.contested, policy.kind, policy.bound, policy.tolerance, policy.containment,
    coalesce(policy.origin, 4) as origin
from divided d
join predicate p on p.id = d.predicate_id
left join lateral (
    select k.kind, k.bound, k.tolerance, k.containment, k.origin
    from (
        select p.id
        union all select m.predicate_id from predicate_fold m where m.folded_id = p.id and not m.inverse
    ) member
    join contest_policy k on k.predicate_id = member.id and k.tx_to is null
    order by k.origin, member.id <> p.id, member.id
    limit 1
) policy on true
where not exists (select from predicate_fold f where f.predicate_id = p.id)
  and coalesce(policy.origin, 4) <> 1
order by coalesce(policy.origin, 4) = 2, d.divided desc, p.name
limit %(limit)s
