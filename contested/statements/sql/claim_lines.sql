-- A row is one statement in a line: what it says in the source's words, who says it, when and under what.
select
    s.id,
    s.subject_id,
    subject.label as subject,
    v.datatype,
    v.entity_id as object_id,
    coalesce(object.label, v.text) as object,
    s.polarity,
    c.text as condition,
    s.source_id,
    source.name as source,
    sv.source_class,
    t.dated,
    t.lower,
    t.upper,
    t.lower_unit,
    t.upper_unit,
    t."end" as end_kind,
    t.lower_approximate,
    t.upper_approximate,
    t.text as valid_text,
    s.tx_to
from statement s
join entity subject on subject.id = s.subject_id
join value v on v.id = s.object_id
left join entity object on object.id = v.entity_id
join condition c on c.id = s.condition_id
join source on source.id = s.source_id
join source_version sv
    on sv.source_id = s.source_id and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
join valid_time t on t.id = s.valid_id
where s.id = any (%(statements)s)
