-- A row is one span that speaks about one of the statements, with the words round it where the text is held.
select
    l.statement_id as statement,
    l.stance,
    l.tx_from as linked_at,
    d.title as document,
    d.url,
    r.number as revision,
    s.start as first,
    s."end" as last,
    case when s.quote = '' and s.start is not null then substr(b.text, s.start + 1, s."end" - s.start) else s.quote end
        as quote,
    s.locator,
    coalesce(substr(b.text, greatest(s.start - %(context)s, 0) + 1, least(s.start, %(context)s)), '') as before,
    coalesce(substr(b.text, s."end" + 1, %(context)s), '') as after,
    length(b.text) as length,
    b.sha256
from evidence_link l
join span s on s.id = l.span_id
join revision r on r.id = s.revision_id
join document d on d.id = r.document_id
left join blob b on b.id = r.blob_id
where l.statement_id = any (%(statements)s)
  and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
order by l.statement_id, l.stance, d.title, r.number, s.start nulls first, l.id
