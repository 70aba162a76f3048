-- Mark the cells in which a text is a value that one of the given entities bears, or bore, as a name. Names are joined
-- by equality alone: an "or" in the join would compare every name with every value.
with names as (
    select l.folded as name from label l where l.entity_id = any (%(entities)s)
    union
    select l.folded || '@' || lower(l.lang) from label l where l.entity_id = any (%(entities)s) and l.lang <> ''
)
select mark_statements(array_agg(distinct s.id), %(caused_at)s)
from names n
join value v on v.normal = n.name
join statement s on s.object_id = v.id
