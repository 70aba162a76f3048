-- A row is one statement of a list, in order of id, after the last one shown.
select
    s.id,
    s.subject_id,
    subject.label as subject,
    s.predicate_id,
    predicate.name as predicate,
    v.datatype,
    v.entity_id as object_id,
    coalesce(object.label, v.text) as object,
    s.polarity,
    c.text as condition,
    s.precision,
    s.source_id,
    source.name as source,
    t.dated,
    t.lower,
    t.upper,
    t."end" as end_kind,
    t.text as valid_text,
    s.tx_from,
    case when s.tx_to <= %(as_of)s then s.tx_to end as tx_to
from statement s
join entity subject on subject.id = s.subject_id
join predicate on predicate.id = s.predicate_id
join value v on v.id = s.object_id
left join entity object on object.id = v.entity_id
join condition c on c.id = s.condition_id
join source on source.id = s.source_id
join valid_time t on t.id = s.valid_id
where s.id > %(after)s and s.tx_from <= %(as_of)s
  and (%(retired)s or s.tx_to is null or s.tx_to > %(as_of)s)
  and (%(subjects)s::int[] is null or s.subject_id = any (%(subjects)s))
  and (%(predicates)s::int[] is null or s.predicate_id = any (%(predicates)s))
  and (%(sources)s::int[] is null or s.source_id = any (%(sources)s))
  and (%(objects)s::int[] is null or s.object_id = any (%(objects)s))
  and (%(polarity)s::int is null or s.polarity = %(polarity)s)
  and (%(day)s::bigint is null
       or (t.lower is null or t.lower <= %(day)s) and (t.upper is null or t.upper > %(day)s))
order by s.id
limit %(limit)s
