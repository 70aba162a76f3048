-- A row is a cell with the names and the policy that a page about it shows, and how fresh its standing rows are.
select
    c.id,
    c.subject_id,
    e.label as subject,
    e.iri as subject_iri,
    c.predicate_id,
    p.name as predicate,
    policy.kind as policy,
    policy.bound,
    policy.tolerance,
    policy.origin as policy_origin,
    (select array_agg(fp.name order by fp.name) from predicate_fold f join predicate fp on fp.id = f.predicate_id
     where f.folded_id = c.predicate_id) as folded_from,
    h.computed_at,
    h.tx_from as standing_since,
    exists (select from dirty_cell d where d.cell_id = c.id)
        or exists (
            select from invalidation i
            where i.predicate_id = c.predicate_id or i.entity_id = c.subject_id
               or i.predicate_id in (select f.predicate_id from predicate_fold f where f.folded_id = c.predicate_id)
               or i.source_id in (
                   select s.source_id from statement s
                   where s.subject_id = c.subject_id and s.predicate_id = c.predicate_id)
        ) as stale
from cell c
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
left join headline h on h.cell_id = c.id and h.tx_to is null
left join lateral (
    select q.kind, q.bound, q.tolerance, q.origin
    from (
        select c.predicate_id, 0 as distance
        union all select f.predicate_id, 1 from predicate_fold f where f.folded_id = c.predicate_id and not f.inverse
    ) member
    join contest_policy q on q.predicate_id = member.predicate_id
        and q.tx_from <= %(as_of)s and (q.tx_to is null or q.tx_to > %(as_of)s)
    order by q.origin, member.distance, q.predicate_id limit 1
) policy on true
where c.id = any (%(cells)s)
