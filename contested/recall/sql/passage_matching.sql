-- A row is the passage that has most of a question's words, the title of its document and what it is about counted in, and
-- the first statement that it supports: what retrieval by full text alone would have gone by, whatever has become of that
-- statement since. Candidates are what an index of all passages finds first, and those of the statements given.
with wanted as materialized (
    select replace(plainto_tsquery('english', %(text)s)::text, '&', '|')::tsquery as words
), found as materialized (
    select s.id
    from wanted w
    cross join lateral (
        select s.id
        from span s
        where to_tsvector('english'::regconfig, coalesce(s.quote, '')) @@ w.words
        limit %(most)s
    ) s
    where numnode(w.words) > 0
    union
    select l.span_id from evidence_link l where l.statement_id = any (%(statements)s)
)
select s.id as statement, p.quote, d.title as document, coalesce(o.label, v.text) as value,
    e.label as subject, r.name as predicate, s.polarity = 2 as negated
from found f
join wanted w on true
join evidence_link l
    on l.span_id = f.id and l.stance = 1 and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
join statement s on s.id = l.statement_id and s.tx_from <= %(as_of)s
join value v on v.id = s.object_id
left join entity o on o.id = v.entity_id
join entity e on e.id = s.subject_id
join predicate r on r.id = s.predicate_id
join span p on p.id = f.id
join revision n on n.id = p.revision_id
join document d on d.id = n.document_id
order by ts_rank(
        to_tsvector('english'::regconfig, concat_ws(' ', d.title, e.label, r.name, p.quote)), w.words
    ) desc, f.id, s.id
limit 1
