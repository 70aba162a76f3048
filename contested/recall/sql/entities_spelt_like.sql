-- A row is a name that may be what was typed, with who goes by it: one that has all the words but the one in doubt, and only
-- where very many have them, such as all who are called John, one that has a word with that beginning as well; a name of
-- one word that begins like the one in doubt; or one that is, without its marks, among those respelt. What is asked for alone
-- would be cheaper to write and is dear to look up: a full-text index goes through every word of a beginning first. Of very
-- many the first are looked at; the table is only ever added to, so they stay the first.
with doubt as materialized (
    select * from unnest(%(words)s::text[], %(beginnings)s::text[]) as g (words, beginning)
), having_words as materialized (
    select g.words, l.*
    from (select distinct words from doubt) g
    cross join lateral (
        select l.text, l.entity_id, l.kind
        from label l
        where to_tsvector('simple'::regconfig, coalesce(l.text, '')) @@ to_tsquery('simple', g.words)
          and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
        limit %(most)s
    ) l
), common as materialized (
    select words from having_words group by words having count(*) >= %(most)s
)
select text as name, entity_id, kind from having_words
union
select l.text, l.entity_id, l.kind
from doubt g
join common using (words)
cross join lateral (
    select l.text, l.entity_id, l.kind
    from label l
    where to_tsvector('simple'::regconfig, coalesce(l.text, '')) @@ to_tsquery('simple', g.words || ' & ' || g.beginning)
      and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    limit %(most)s
) l
union
select l.text, l.entity_id, l.kind
from unnest(%(stems)s::text[]) as g (stem)
cross join lateral (
    select l.text, l.entity_id, l.kind, l.folded
    from label l
    where l.folded ~>=~ g.stem and l.folded ~<~ (g.stem || chr(1114111))
      and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    order by l.folded using ~<~, l.entity_id
    limit %(most_stems)s
) l
where position(' ' in l.folded) = 0
union
select l.text, l.entity_id, l.kind
from unnest(%(respelt)s::text[]) as g (name)
cross join lateral (
    select l.text, l.entity_id, l.kind
    from label l
    where l.folded = g.name and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    limit %(most_stems)s
) l
union
select l.text, l.entity_id, l.kind
from unnest(%(respelt)s::text[]) as g (name)
cross join lateral (
    select l.text, l.entity_id, l.kind
    from label l
    where octet_length(l.folded) > length(l.folded) and bare(l.folded) = g.name
      and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    limit %(most_stems)s
) l
order by name, entity_id
