-- A row is an entity that a text means, with how well, best first; without a text every entity, in order of id. What it
-- counts as comes from the standing folds, or under `past` from what was judged to be the same then.
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
), shown as (
    select r.rank, e.id, e.iri, e.label
    from ranked r
    join entity e on e.id = r.id
    where (r.rank, e.id) > (%(after_rank)s, %(after_id)s)
      and (%(day)s::bigint is null or exists (
          select from statement s
          join valid_time t on t.id = s.valid_id
          where s.subject_id = e.id and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
            and (t.lower is null or t.lower <= %(day)s) and (t.upper is null or t.upper > %(day)s)
      ))
    order by r.rank, e.id
    limit %(limit)s
)
select s.rank, s.id, s.iri, s.label, case when %(past)s then past.same_as else f.canonical_id end as same_as
from shown s
left join entity_fold f on f.entity_id = s.id
left join lateral (
    with recursive reached as (
        select s.id as entity_id
        union
        select case when l.a_id = r.entity_id then l.b_id else l.a_id end
        from reached r
        join same_as l
            on (l.a_id = r.entity_id or l.b_id = r.entity_id)
            and l.status = 2 and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
    )
    select nullif(min(entity_id), s.id) as same_as from reached
) past on %(past)s
order by s.rank, s.id
