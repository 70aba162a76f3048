-- A row is an entity that one name of has all the given words, in whatever order. The table is only ever added to, so
-- that of very many the first stay the first.
select g.name, l.entity_id
from unnest(%(names)s::text[]) as g (name)
cross join lateral (
    select l.entity_id
    from label l
    where to_tsvector('simple'::regconfig, coalesce(l.text, '')) @@ plainto_tsquery('simple', g.name)
      and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    limit %(most)s
) l
order by g.name, l.entity_id
