-- A row is one live statement of a source, newest first.
select
    s.id, s.subject_id, subject.label as subject, predicate.name as predicate, coalesce(object.label, v.text) as object,
    s.polarity, c.text as condition, t.dated, t.text as valid_text
from statement s
join entity subject on subject.id = s.subject_id
join predicate on predicate.id = s.predicate_id
join value v on v.id = s.object_id
left join entity object on object.id = v.entity_id
join condition c on c.id = s.condition_id
join valid_time t on t.id = s.valid_id
where s.source_id = %(source)s and s.id < %(before)s
  and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
order by s.id desc
limit %(limit)s
