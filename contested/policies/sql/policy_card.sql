-- A row is the policy in force for a predicate: its own, else the best of those folded into it.
select p.kind, p.bound, p.tolerance, p.origin, p.reason, p.tx_from
from (
    select %(predicate)s::int as predicate_id, 0 as distance
    union all
    select f.predicate_id, 1 from predicate_fold f where f.folded_id = %(predicate)s and not f.inverse
) member
join contest_policy p
    on p.predicate_id = member.predicate_id
    and p.tx_from <= %(as_of)s and (p.tx_to is null or p.tx_to > %(as_of)s)
order by member.distance, p.origin, p.predicate_id
limit 1
