-- A row is a predicate and a kind of subject, with how many of its cells two or more independent witnesses speak about,
-- on a day with what may hold then. Statements are read one by one until half of the `seconds` have passed, and what kind
-- of things they are about until all have; cells that were not reached by then are left out.
with heard as (
    select
        coalesce(ef.canonical_id, k.subject_id) as subject_id,
        coalesce(pf.folded_id, s.predicate_id) as predicate_id
    from (
        select s.* from statement s
        where s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s) and s.polarity in (1, 2)
          and clock_timestamp() < statement_timestamp() + %(seconds)s / 2 * interval '1 second'
        offset 0
    ) s
    cross join lateral (
        select sv.independence_group from source_version sv
        where sv.source_id = s.source_id and sv.kind = 1
          and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
        offset 0
    ) sv
    left join predicate_fold pf on pf.predicate_id = s.predicate_id
    left join value v on pf.inverse and v.id = s.object_id
    cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
    left join entity_fold ef on ef.entity_id = k.subject_id
    where k.subject_id is not null
      and (%(day)s::bigint is null or exists (
          select from valid_time d
          where d.id = s.valid_id
            and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
      ))
      and not exists (
          select from ruling r
          left join statement w on w.id = r.winner_id
          left join source_version wv
              on wv.source_id = w.source_id and wv.tx_from <= %(as_of)s and (wv.tx_to is null or wv.tx_to > %(as_of)s)
          where r.statement_id = s.id and r.reverses_id is null
            and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
            and (r.kind = 5 or (r.kind = 1 and wv.kind = 1))
      )
    group by 1, 2
    having min(sv.independence_group) <> max(sv.independence_group)
)
select h.predicate_id, coalesce(k.kind, '') as kind, count(*) as cells
from (
    select h.* from heard h
    where (%(predicates)s::int[] is null or h.predicate_id = any (%(predicates)s))
      and clock_timestamp() < statement_timestamp() + %(seconds)s * interval '1 second'
    offset 0
) h
left join lateral (
    select o.label as kind
    from statement s
    join source_version sv
        on sv.source_id = s.source_id and sv.kind = 1
        and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
    join value v on v.id = s.object_id
    join entity o on o.id = v.entity_id
    where s.subject_id = h.subject_id and s.predicate_id = any (%(type_predicates)s) and s.polarity = 1
      and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
      and not exists (
          select from ruling r
          where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null
            and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
      )
    order by s.id
    limit 1
) k on true
group by 1, 2
