-- A row is a statement about which a span speaks that holds all words of one of the texts: those that stand first, then
-- the best matches. Of very many spans the first are looked at; the table is only ever added to, so they stay the first.
with found as materialized (
    select s.id, sum(ts_rank_cd(to_tsvector('english'::regconfig, s.quote), g.words)) as score
    from (select plainto_tsquery('english', text) as words from unnest(%(texts)s::text[]) as t (text)) g
    cross join lateral (
        select s.id, s.quote
        from span s
        where to_tsvector('english'::regconfig, coalesce(s.quote, '')) @@ g.words
        limit %(most_spans)s
    ) s
    group by s.id
)
select s.id as statement, s.subject_id as subject, s.predicate_id as predicate, v.entity_id as value
from found f
join evidence_link l
    on l.span_id = f.id and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
join statement s on s.id = l.statement_id and s.tx_from <= %(as_of)s
join value v on v.id = s.object_id
group by s.id, v.entity_id
order by coalesce(s.tx_to <= %(as_of)s, false), max(f.score) desc, s.id
limit %(most)s
