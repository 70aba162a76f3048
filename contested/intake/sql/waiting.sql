-- A row is an open statement of a source in quarantine, the latest first, and how many spans speak about it.
select
    s.id,
    s.subject_id,
    subject.label as subject,
    s.predicate_id,
    predicate.name as predicate,
    coalesce(object.label, v.text) as object,
    s.polarity,
    s.source_id,
    source.name as source,
    s.tx_from as since,
    (select count(*) from evidence_link l where l.statement_id = s.id and l.tx_to is null) as spans
from source_version sv
join source on source.id = sv.source_id
join statement s on s.source_id = sv.source_id and s.tx_to is null
join entity subject on subject.id = s.subject_id
join predicate on predicate.id = s.predicate_id
join value v on v.id = s.object_id
left join entity object on object.id = v.entity_id
where sv.tx_to is null and sv.kind = %(kind)s and s.id < %(before)s
order by s.id desc
limit %(limit)s
