-- A row is an entity that a text may mean, the best first: by its whole name or IRI (0), by how a name begins (1), by words
-- that a name has, of the last one the beginning being enough (2). Who was found to be another counts as that one; what is
-- found so often is counted to 200 only. `ids` are taken as they come, in place of a text. The operators compare as the
-- index by prefix does.
with met as materialized (
    select g.id, (g.place / 10000.0)::real as rank, false as alias, e.label as name
    from unnest(%(ids)s::int[]) with ordinality g (id, place)
    join entity e on e.id = g.id
    union all
    select e.id, 0, false, e.label from entity e where e.iri = %(iri)s
    union all
    select l.entity_id, case when l.folded = g.form then 0 else 1 end, l.kind > 1, l.text
    from unnest(%(forms)s::text[]) g (form)
    cross join lateral (
        select l.entity_id, l.folded, l.kind, l.text
        from label l
        where l.folded ~>=~ g.form and l.folded ~<~ (g.form || chr(1114111))
          and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
        order by l.folded using ~<~, l.entity_id
        limit 200
    ) l
    union all
    select l.entity_id, case when l.bare = %(bare)s then 0 else 1 end, l.kind > 1, l.text
    from (
        select l.entity_id, bare(l.folded) as bare, l.kind, l.text
        from label l
        where octet_length(l.folded) > length(l.folded)
          and bare(l.folded) ~>=~ %(bare)s and bare(l.folded) ~<~ (%(bare)s || chr(1114111))
          and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
          and %(bare)s <> ''
        order by bare(l.folded) using ~<~, l.entity_id
        limit 200
    ) l
    union all
    select l.entity_id, 2, l.kind > 1, l.text
    from (
        select l.entity_id, l.kind, l.text
        from label l
        where to_tsvector('simple'::regconfig, coalesce(l.text, '')) @@ to_tsquery('simple', %(words)s)
          and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
        limit 200
    ) l
    union all
    select l.entity_id, 2, l.kind > 1, l.text
    from (
        select l.entity_id, l.kind, l.text
        from label l
        where octet_length(l.folded) > length(l.folded)
          and to_tsvector('simple'::regconfig, bare(l.folded)) @@ to_tsquery('simple', %(bare_words)s)
          and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
        limit 200
    ) l
), counted as (
    select coalesce(f.canonical_id, m.id) as id, m.rank, m.alias, m.name
    from met m
    left join entity_fold f on f.entity_id = m.id and not %(past)s
), best as materialized (
    select distinct on (id) id, rank, name
    from counted
    order by id, rank, alias, length(name), name
), shown as materialized (
    select b.*, count(*) over () as of
    from best b
    order by b.rank, length(b.name), b.name, b.id
    limit %(limit)s
)
select s.id, e.label, s.name, s.rank < 1 as whole, k.kind, c.cells, c.contested, c.peak, s.of
from shown s
join entity e on e.id = s.id
cross join lateral (
    select count(*) as cells, count(*) filter (where h.contestedness > 0) as contested, max(h.contestedness) as peak
    from (select c.id from cell c where c.subject_id = s.id limit 1001) c
    left join headline h
        on h.cell_id = c.id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
) c
left join lateral (
    select array_agg(k.kind order by k.said desc, k.kind) as kind
    from (
        select coalesce(o.label, v.text) as kind, count(*) as said
        from (
            select t.object_id
            from statement t
            where t.subject_id = s.id and t.predicate_id = any (%(kinds)s) and t.polarity = 1
              and (t.tx_from <= %(as_of)s) is true and (t.tx_to is null or t.tx_to > %(as_of)s)
            limit 1001
        ) t
        join value v on v.id = t.object_id
        left join entity o on o.id = v.entity_id
        group by 1
        order by 2 desc, 1
        limit 2
    ) k
) k on true
order by s.rank, length(s.name), s.name, s.id
