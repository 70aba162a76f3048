-- Names that an entity goes by; one that stands already is left alone.
insert into label (entity_id, text, lang, folded, kind)
select g.entity_id, g.text, g.lang, g.folded, g.kind
from unnest(%(entities)s::int[], %(texts)s::text[], %(langs)s::text[], %(folded)s::text[], %(kinds)s::smallint[])
    with ordinality as g (entity_id, text, lang, folded, kind, n)
where not exists (
    select from label l
    where l.entity_id = g.entity_id and l.text = g.text and l.lang = g.lang and l.tx_to is null
)
order by g.n
on conflict do nothing
