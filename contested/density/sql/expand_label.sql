-- Mark the cells in which a text is a value that one of the given entities bears, or bore, as a name.
select mark_statements(array_agg(distinct s.id), %(caused_at)s)
from label l
join value v on v.normal = l.folded or v.normal = l.folded || '@' || lower(l.lang)
join statement s on s.object_id = v.id
where l.entity_id = any (%(entities)s)
