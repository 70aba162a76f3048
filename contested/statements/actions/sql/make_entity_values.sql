insert into value (datatype, entity_id, readable)
select 1, g.entity_id, true from unnest(%(entities)s::int[]) with ordinality as g (entity_id, n) order by g.n
on conflict do nothing
