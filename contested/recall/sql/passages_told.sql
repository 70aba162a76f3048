-- A row is a span as it is told, with the statements that rest on it by then, and which of these were taken back or fell by
-- then. Of statements whose sources count for everybody; a span on which only others rest is not told.
select s.id as span, s.quote, s.locator, s.start, s."end", n.number as revision, d.id as document_id,
    d.title as document, d.url,
    coalesce(l.standing, '{}') as statements, coalesce(l.retired, '{}') as retired
from span s
join revision n on n.id = s.revision_id and n.tx_from <= %(as_of)s
join document d on d.id = n.document_id
left join lateral (
    select array_agg(distinct t.id) filter (where not g.gone and e.stance = 1) as standing,
        array_agg(distinct t.id) filter (where g.gone and e.stance = 1) as retired,
        count(*) as links
    from evidence_link e
    join statement t on t.id = e.statement_id and t.tx_from <= %(as_of)s
    join source_version v
        on v.source_id = t.source_id and v.kind = 1
        and v.tx_from <= %(as_of)s and (v.tx_to is null or v.tx_to > %(as_of)s)
    cross join lateral (
        select coalesce(t.tx_to <= %(as_of)s, false) or exists (
            select from ruling r
            where r.statement_id = t.id and r.kind in (1, 5) and r.reverses_id is null
                and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
        ) as gone
    ) g
    where e.span_id = s.id and e.tx_from <= %(as_of)s and (e.tx_to is null or e.tx_to > %(as_of)s)
) l on true
where s.id = any (%(spans)s)
    and (coalesce(l.links, 0) > 0 or not exists (select from evidence_link e where e.span_id = s.id))
