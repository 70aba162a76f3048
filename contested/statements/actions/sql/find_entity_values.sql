-- A row is an entity in the place of an object.
select v.entity_id, v.id
from unnest(%(entities)s::int[]) as g (entity_id)
join value v on v.digest = substring(sha256(convert_to('1:' || g.entity_id, 'UTF8')) for 16)
