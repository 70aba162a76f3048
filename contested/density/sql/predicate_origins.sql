-- A row is where policies in force come from, with how many predicates (that count as no other) it is; 4 is also where nobody
-- has said anything.
select coalesce(policy.origin, 4) as origin, count(*) as predicates
from predicate p
left join lateral (
    select k.origin
    from (
        select p.id
        union all select m.predicate_id from predicate_fold m where m.folded_id = p.id and not m.inverse
    ) member
    join contest_policy k
        on k.predicate_id = member.id and k.tx_from <= %(as_of)s and (k.tx_to is null or k.tx_to > %(as_of)s)
    order by k.origin
    limit 1
) policy on true
where not exists (select from predicate_fold f where f.predicate_id = p.id)
group by 1
