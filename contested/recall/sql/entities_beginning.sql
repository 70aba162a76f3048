-- A row is an entity one of whose names begins with the given words; of many the first by name. A name that goes on
-- has a space next, and what sorts behind every such name starts with the sign after the space. The two operators
-- compare as the index label_by_folded_prefix does.
select g.name, l.entity_id
from unnest(%(names)s::text[]) as g (name)
cross join lateral (
    select l.entity_id
    from label l
    where l.folded ~>=~ (g.name || ' ') and l.folded ~<~ (g.name || '!')
      and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    order by l.folded using ~<~, l.entity_id
    limit %(most)s
) l
order by g.name, l.entity_id
