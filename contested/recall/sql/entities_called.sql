-- A row is an entity with one of the folded names; of very many homonyms those that were named first.
select g.name, l.entity_id, min(l.kind) as kind
from unnest(%(names)s::text[]) as g (name)
cross join lateral (
    select l.entity_id, l.kind
    from label l
    where l.folded = g.name and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    limit %(most)s
) l
group by g.name, l.entity_id
order by g.name, l.entity_id
