-- A row is a kind of change that waited to be turned into dirty cells, with all that it is about, in the order in which
-- the first of each kind came. What somebody else is taking is left to him.
with taken as (
    delete from invalidation
    where id in (select id from invalidation order by id limit %(limit)s for update skip locked)
    returning id, kind, predicate_id, entity_id, source_id, caused_at
)
select
    kind,
    count(*) as changes,
    coalesce(array_agg(distinct predicate_id) filter (where predicate_id is not null), '{}') as predicates,
    coalesce(array_agg(distinct entity_id) filter (where entity_id is not null), '{}') as entities,
    coalesce(array_agg(distinct source_id) filter (where source_id is not null), '{}') as sources,
    max(caused_at) as caused_at
from taken
group by kind
order by min(id)
