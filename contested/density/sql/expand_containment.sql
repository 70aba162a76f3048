-- Mark the cells in which one of the given entities, or anything inside or around it, is a value.
with recursive inside as (
    select s.subject_id as narrow, v.entity_id as broad
    from contest_policy p
    join statement s on s.predicate_id = p.predicate_id and s.tx_to is null
    join value v on v.id = s.object_id and v.entity_id is not null
    where p.containment and p.tx_to is null
), down as (
    select unnest(%(entities)s::int[]) as entity_id
    union
    select i.narrow from down d join inside i on i.broad = d.entity_id
), up as (
    select unnest(%(entities)s::int[]) as entity_id
    union
    select i.broad from up u join inside i on i.narrow = u.entity_id
)
select mark_statements(array_agg(distinct s.id), %(caused_at)s)
from (select entity_id from down union select entity_id from up) e
join value v on v.entity_id = e.entity_id
join statement s on s.object_id = v.id
