-- A row is a span as it is told, with the statements that rest on it by then, and which of these were taken back by then.
select s.id as span, s.quote, s.locator, s.start, s."end", n.number as revision, d.id as document_id,
    d.title as document, d.url,
    coalesce(l.standing, '{}') as statements, coalesce(l.retired, '{}') as retired
from span s
join revision n on n.id = s.revision_id and n.tx_from <= %(as_of)s
join document d on d.id = n.document_id
left join lateral (
    select array_agg(distinct t.id) filter (where t.tx_to is null or t.tx_to > %(as_of)s) as standing,
        array_agg(distinct t.id) filter (where t.tx_to <= %(as_of)s) as retired
    from evidence_link e
    join statement t on t.id = e.statement_id and t.tx_from <= %(as_of)s
    where e.span_id = s.id and e.tx_from <= %(as_of)s and (e.tx_to is null or e.tx_to > %(as_of)s)
) l on true
where s.id = any (%(spans)s)
