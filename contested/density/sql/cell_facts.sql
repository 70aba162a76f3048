-- A row is a cell with the names and the policy that a page about it shows, and how fresh its standing rows are.
-- Which predicates fold into it comes from the standing folds, or under `past` as they were then. Whether it is stale is
-- about the standing rows, so always goes by the standing folds: never too few of the changes that wait, sometimes too many.
with folded as (
    select c.id as cell_id, f.predicate_id, f.inverse
    from cell c join predicate_fold f on f.folded_id = c.predicate_id
    where not %(past)s and c.id = any (%(cells)s)
    union all
    select * from unnest(%(folded_cells)s::bigint[], %(folded_predicates)s::int[], %(folded_inverses)s::bool[])
), containing as (
    select q.predicate_id from contest_policy q where q.containment
    union select f.predicate_id from contest_policy q join predicate_fold f on f.folded_id = q.predicate_id where q.containment
    union select f.folded_id from contest_policy q join predicate_fold f on f.predicate_id = q.predicate_id where q.containment
), wide as (
    -- What can bear upon any entity that is a value: it takes the whole expansion to know upon which.
    select exists (
        select from invalidation i
        where i.kind in (3, 5)
           or i.kind in (1, 2) and i.predicate_id in (select predicate_id from containing)
           or i.kind = 4 and exists (select from containing)
    ) as waits
)
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
    coalesce(policy.containment, false) as containment,
    policy.origin as policy_origin,
    (select array_agg(fp.name order by fp.name) from folded f join predicate fp on fp.id = f.predicate_id
     where f.cell_id = c.id) as folded_from,
    h.computed_at,
    h.tx_from as standing_since,
    exists (select from dirty_cell d where d.cell_id = c.id)
        or exists (
            select from invalidation i
            where i.predicate_id = c.predicate_id or i.entity_id = c.subject_id
               or i.predicate_id in (select f.predicate_id from predicate_fold f where f.folded_id = c.predicate_id)
               or i.entity_id in (select f.entity_id from entity_fold f where f.canonical_id = c.subject_id)
        )
        or exists (select from invalidation) and exists (
            select from (
                select c.subject_id
                union all select f.entity_id from entity_fold f where f.canonical_id = c.subject_id
            ) who
            cross join (
                select c.predicate_id, false as inverse
                union all
                select f.predicate_id, f.inverse from predicate_fold f where f.folded_id = c.predicate_id
            ) what
            cross join lateral (
                select s.source_id, s.object_id from statement s
                where not what.inverse and s.subject_id = who.subject_id and s.predicate_id = what.predicate_id
                union all
                select s.source_id, s.object_id from value v join statement s on s.object_id = v.id
                where what.inverse and v.entity_id = who.subject_id and s.predicate_id = what.predicate_id
            ) heard
            join value v on v.id = heard.object_id
            where wide.waits and v.entity_id is not null
               or heard.source_id in (select i.source_id from invalidation i)
               or exists (
                   select from invalidation i join label l on l.entity_id = i.entity_id
                   where i.kind = 6 and l.folded in (v.normal, regexp_replace(v.normal, '@[^@]*$', ''))
               )
        ) as stale
from cell c
cross join wide
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
left join headline h on h.cell_id = c.id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
left join lateral (
    select q.kind, q.bound, q.tolerance, q.containment, q.origin
    from (
        select c.predicate_id, 0 as distance
        union all select f.predicate_id, 1 from folded f where f.cell_id = c.id and not f.inverse
    ) member
    join contest_policy q on q.predicate_id = member.predicate_id
        and q.tx_from <= %(as_of)s and (q.tx_to is null or q.tx_to > %(as_of)s)
    order by q.origin, member.distance, q.predicate_id limit 1
) policy on true
where c.id = any (%(cells)s)
