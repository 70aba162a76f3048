-- Mark the cells in which one of the given entities, or anything inside it, is a value.
with recursive containing as (
    select p.predicate_id, false as inverse from contest_policy p where p.containment and p.tx_to is null
    union
    select f.predicate_id, f.inverse from predicate_fold f
    join contest_policy p on p.predicate_id = f.folded_id and p.containment and p.tx_to is null
), inside as (
    select unnest(%(entities)s::int[]) as entity_id
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
)
select mark_statements(array_agg(distinct s.id), %(caused_at)s)
from inside i
join value v on v.entity_id = i.entity_id
join statement s on s.object_id = v.id
