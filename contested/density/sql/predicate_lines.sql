-- A row is a predicate in the list: its names, its policy in force, what it is folded into, and how its cells stand, on a
-- day where one is given.
select
    p.id,
    p.name,
    coalesce(n.names, '{}') as names,
    folded.name as folded_into,
    policy.kind as policy,
    policy.bound,
    policy.origin,
    coalesce(c.cells, 0) as cells,
    coalesce(c.contested, 0) as contested
from predicate p
left join lateral (
    select array_agg(text order by text) as names from predicate_name where predicate_id = p.id
) n on true
left join predicate_fold f on f.predicate_id = p.id
left join predicate folded on folded.id = f.folded_id
left join contest_policy policy
    on policy.predicate_id = p.id
    and policy.tx_from <= %(as_of)s and (policy.tx_to is null or policy.tx_to > %(as_of)s)
left join lateral (
    select
        count(*) as cells,
        count(h.id) filter (where h.contestedness > 0 and (%(day)s::bigint is null or (
            select d.contestedness from density d
            where d.cell_id = cell.id
              and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
              and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
            order by d.undated, d.contestedness desc
            limit 1
        ) > 0)) as contested
    from cell
    left join headline h
        on h.cell_id = cell.id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
    where cell.predicate_id = p.id
) c on true
where p.name > %(after)s
order by p.name
limit %(limit)s
