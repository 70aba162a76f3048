-- A row is an entity that a text means, with how well, best first; without a text every entity, in order of id.
with met as (
    select e.id, 0 as rank from entity e where not %(everything)s and e.iri = %(iri)s
    union all
    select l.entity_id, case when l.folded = %(folded)s then 0 else 1 end
    from label l
    where not %(everything)s and l.folded like %(prefix)s
      and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    union all
    select l.entity_id, 2
    from label l
    where not %(everything)s and to_tsvector('simple', coalesce(l.text, '')) @@ to_tsquery('simple', %(words)s)
      and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
), ranked as (
    select m.id, min(m.rank) as rank from met m group by m.id
    union all
    select e.id, 0 from entity e where %(everything)s and e.id > %(after_id)s
)
select r.rank, e.id, e.iri, e.label, f.canonical_id as same_as
from ranked r
join entity e on e.id = r.id
left join entity_fold f on f.entity_id = e.id
where (r.rank, e.id) > (%(after_rank)s, %(after_id)s)
  and (%(day)s::bigint is null or exists (
      select from statement s
      join valid_time t on t.id = s.valid_id
      where s.subject_id = e.id and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
        and (t.lower is null or t.lower <= %(day)s) and (t.upper is null or t.upper > %(day)s)
  ))
order by r.rank, e.id
limit %(limit)s
