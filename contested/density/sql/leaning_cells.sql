-- A row is a cell that may stand otherwise once some predicates (those that count as one, each with whether it is turned)
-- mean containment, or don't any more: one in which more than one position was ever held, and one of the values lies in
-- something by such a claim, or inside of what does. Up to `size` of the first `reach`, spread over them, with how many these
-- are.
with recursive asked as (
    select * from unnest(%(predicates)s::int[], %(inverses)s::bool[]) as a (predicate_id, inverse)
), containing as (
    select p.predicate_id, false as inverse from contest_policy p where p.containment and p.tx_to is null
    union
    select f.predicate_id, f.inverse from predicate_fold f
    join contest_policy p on p.predicate_id = f.folded_id and p.containment and p.tx_to is null
    union
    select predicate_id, inverse from asked
), placed as (
    select distinct case when a.inverse then v.entity_id else s.subject_id end as entity_id
    from asked a
    cross join lateral (
        select s.subject_id, s.object_id from statement s
        where s.predicate_id = a.predicate_id and s.tx_to is null limit %(reach)s
    ) s
    join value v on v.id = s.object_id and v.entity_id is not null
), inside as (
    select entity_id from placed
    union
    select narrow.entity_id
    from inside i
    cross join lateral (
        select s.subject_id as entity_id
        from value v join statement s on s.object_id = v.id
        where v.entity_id = i.entity_id
          and s.predicate_id in (select predicate_id from containing where not inverse)
        union all
        select v.entity_id
        from statement s join value v on v.id = s.object_id
        where s.subject_id = i.entity_id and v.entity_id is not null
          and s.predicate_id in (select predicate_id from containing where inverse)
        union all select f.entity_id from entity_fold f where f.canonical_id = i.entity_id
        union all select f.canonical_id from entity_fold f where f.entity_id = i.entity_id
    ) narrow
), said as (
    select s.subject_id, s.predicate_id, s.object_id
    from inside i
    join value v on v.entity_id = i.entity_id
    join statement s on s.object_id = v.id and s.tx_to is null
    limit 10 * %(reach)s
), found as (
    select distinct c.id
    from said s
    left join predicate_fold pf on pf.predicate_id = s.predicate_id
    left join value v on pf.inverse and v.id = s.object_id
    cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
    left join entity_fold ef on ef.entity_id = k.subject_id
    join cell c
        on c.subject_id = coalesce(ef.canonical_id, k.subject_id)
        and c.predicate_id = coalesce(pf.folded_id, s.predicate_id)
    join headline h on h.cell_id = c.id and h.tx_to is null
    where c.predicate_id <> %(predicate)s
    limit %(reach)s
)
select %(predicate)s as predicate_id, id, count(*) over () as reached
from found
order by hashint8(id), id
limit %(size)s
