insert into value (datatype, entity_id)
select 1, g.entity_id from unnest(%(entities)s::int[]) with ordinality as g (entity_id, n) order by g.n
on conflict do nothing
