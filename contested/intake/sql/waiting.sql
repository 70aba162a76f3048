-- A row is a statement that waited in quarantine at a moment, the latest first, and how many spans spoke about it then.
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
    (
        select count(*) from evidence_link l
        where l.statement_id = s.id and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    ) as spans
from source_version sv
join source on source.id = sv.source_id
join statement s on s.source_id = sv.source_id
join entity subject on subject.id = s.subject_id
join predicate on predicate.id = s.predicate_id
join value v on v.id = s.object_id
left join entity object on object.id = v.entity_id
where sv.kind = %(kind)s and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
  and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
  and s.id < %(before)s
order by s.id desc
limit %(limit)s
