-- A row is a name that fits one of the patterns, words of which only the beginning is given among them, with who goes by
-- it. Of very many the first are looked at; the table is only ever added to, so they stay the first.
select l.text as name, l.entity_id, l.kind
from unnest(%(patterns)s::text[]) as g (pattern)
cross join lateral (
    select l.text, l.entity_id, l.kind
    from label l
    where to_tsvector('simple'::regconfig, coalesce(l.text, '')) @@ to_tsquery('simple', g.pattern)
      and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    limit %(most)s
) l
group by l.text, l.entity_id, l.kind
order by l.text, l.entity_id
