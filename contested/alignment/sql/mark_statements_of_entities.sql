-- Mark the cells in which statements about the given entities, or with them as objects, count at this point.
select mark_statements(array_agg(id), %(caused_at)s) from (
    select s.id from statement s where s.subject_id = any (%(entities)s)
    union
    select s.id from value v join statement s on s.object_id = v.id where v.entity_id = any (%(entities)s)
) touched
