-- A row is one statement of a list, in order of id, after the last one shown. Names are looked up a row at a time: as
-- joins they would cost more to plan than to run.
select
    s.id,
    s.subject_id,
    (select e.label from entity e where e.id = s.subject_id) as subject,
    s.predicate_id,
    (select p.name from predicate p where p.id = s.predicate_id) as predicate,
    v.datatype,
    v.entity_id as object_id,
    coalesce((select e.label from entity e where e.id = v.entity_id), v.text) as object,
    s.polarity,
    (select c.text from condition c where c.id = s.condition_id) as condition,
    s.precision,
    s.source_id,
    (select o.name from source o where o.id = s.source_id) as source,
    t.dated,
    t.lower,
    t.upper,
    t."end" as end_kind,
    t.text as valid_text,
    s.tx_from,
    case when s.tx_to <= %(as_of)s then s.tx_to end as tx_to
from statement s
join value v on v.id = s.object_id
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
