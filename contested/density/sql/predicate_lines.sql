-- A row is a predicate in the list: its names, its policy in force (of its own and those of what counts as it, the one whose
-- origin is believed first), what it counts as, and how its cells stand, on a day where one is given. By `origin` (4 is also
-- where nobody has said anything) those are listed that don't count as another.
with listed as (
    select p.id, p.name, f.folded_id, policy.kind, policy.bound, policy.origin
    from predicate p
    left join predicate_fold f on f.predicate_id = p.id
    left join lateral (
        select k.kind, k.bound, k.origin
        from (
            select p.id
            union all select m.predicate_id from predicate_fold m where m.folded_id = p.id and not m.inverse
        ) member
        join contest_policy k
            on k.predicate_id = member.id and k.tx_from <= %(as_of)s and (k.tx_to is null or k.tx_to > %(as_of)s)
        order by k.origin, member.id <> p.id, member.id
        limit 1
    ) policy on true
    where p.name > %(after)s
      and (%(origin)s::int is null or f.folded_id is null and coalesce(policy.origin, 4) = %(origin)s)
    order by p.name
    limit %(limit)s
)
select
    l.id,
    l.name,
    coalesce(n.names, '{}') as names,
    l.folded_id as folded_id,
    folded.name as folded_into,
    l.kind as policy,
    l.bound,
    l.origin,
    coalesce(c.cells, 0) as cells,
    coalesce(c.contested, 0) as contested
from listed l
left join lateral (
    select array_agg(name order by name) as names
    from (
        select text as name from predicate_name where predicate_id = l.id
        union select a.name from predicate_fold m join predicate a on a.id = m.predicate_id where m.folded_id = l.id
    ) every
) n on true
left join predicate folded on folded.id = l.folded_id
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
    where cell.predicate_id = l.id
) c on true
order by l.name
