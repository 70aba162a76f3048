-- Mark the cells in which a text is a value whose normal form is one of the given names. Names are joined by equality alone:
-- an "or" in the join would compare every name with every value.
with names as (
    select distinct unnest(%(names)s::text[]) as name
)
select mark_statements(array_agg(distinct s.id), %(caused_at)s)
from names n
join value v on v.normal = n.name
join statement s on s.object_id = v.id
