-- A row is an entity and what it counts as, where it was linked as the same as another.
select entity_id, canonical_id from entity_fold where entity_id = any (%(entities)s)
