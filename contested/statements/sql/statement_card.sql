-- A row is one statement with everything that a page about it shows, its source as it was believed at a moment.
select
    s.id,
    s.subject_id,
    subject.label as subject,
    s.predicate_id,
    predicate.name as predicate,
    v.datatype,
    v.entity_id as object_id,
    coalesce(object.label, v.text) as object,
    v.readable,
    s.polarity,
    c.text as condition,
    s.precision,
    s.source_id,
    source.name as source,
    sv.source_class,
    sv.kind as source_kind,
    sv.independence_group as witness,
    sv.precision as source_precision,
    t.dated,
    t.lower,
    t.upper,
    t.lower_unit,
    t.upper_unit,
    t."end" as end_kind,
    t.lower_approximate,
    t.upper_approximate,
    t.calendar,
    t.text as valid_text,
    s.tx_from,
    case when s.tx_to <= %(as_of)s then s.tx_to end as tx_to,
    r.kind as retirement,
    r.reason as retired_because,
    r.successor_id as successor,
    m.observed,
    coalesce(m.external_ids, '{}') as external_ids
from statement s
join entity subject on subject.id = s.subject_id
join predicate on predicate.id = s.predicate_id
join value v on v.id = s.object_id
left join entity object on object.id = v.entity_id
join condition c on c.id = s.condition_id
join source on source.id = s.source_id
join source_version sv
    on sv.source_id = s.source_id and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
join valid_time t on t.id = s.valid_id
left join retirement r on r.statement_id = s.id and r.tx_from <= %(as_of)s
left join lateral (
    select max(m.observed) as observed, array_agg(m.external_id order by m.id) filter (where m.external_id is not null) as external_ids
    from mention m where m.statement_id = s.id and m.tx_from <= %(as_of)s
) m on true
where s.id = %(id)s and s.tx_from <= %(as_of)s
