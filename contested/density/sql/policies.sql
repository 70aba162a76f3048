-- A row is the policy in force for a cell at a moment: its predicate's own, else the best of those folded into it.
select distinct on (c.id) c.id as cell_id, p.kind, p.bound, p.tolerance
from cell c
cross join lateral (
    select c.predicate_id, 0 as distance
    union all
    select f.predicate_id, 1 from predicate_fold f where f.folded_id = c.predicate_id and not f.inverse
) member
join contest_policy p
    on p.predicate_id = member.predicate_id
    and p.tx_from <= %(as_of)s and (p.tx_to is null or p.tx_to > %(as_of)s)
where c.id = any (%(cells)s)
order by c.id, member.distance, p.origin, p.predicate_id
