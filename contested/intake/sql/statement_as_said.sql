-- A row is one statement in the words that would say it again.
select
    subject.iri as subject,
    predicate.name as predicate,
    coalesce(object.iri, v.text) as object,
    v.datatype,
    s.polarity,
    source.name as source,
    greatest(s.precision, m.precision) as precision,
    coalesce(m.valid_text, t.text) as valid,
    c.text as condition,
    m.observed_text as observed
from statement s
join entity subject on subject.id = s.subject_id
join predicate on predicate.id = s.predicate_id
join value v on v.id = s.object_id
left join entity object on object.id = v.entity_id
join source on source.id = s.source_id
join condition c on c.id = s.condition_id
join valid_time t on t.id = s.valid_id
left join lateral (
    select
        max(m.precision) as precision,
        (array_agg(m.valid_text order by m.id desc) filter (where m.valid_text is not null))[1] as valid_text,
        (array_agg(m.observed_text order by m.observed desc) filter (where m.observed_text is not null))[1]
            as observed_text
    from mention m where m.statement_id = s.id
) m on true
where s.id = %(statement)s
