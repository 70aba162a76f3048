-- A row is a subject whose cells carry dissent, heaviest first; on a day, by the windows there.
-- Cells are read one by one until `seconds` have passed; those that were not reached by then are left out.
select
    c.subject_id,
    c.subject,
    count(*) as contested,
    max(w.contestedness) as contestedness,
    sum(w.mass) as mass
from (
    select h.* from headline h
    where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
      and (%(only)s::bigint[] is null or h.cell_id = any (%(only)s))
      and (%(predicates)s::int[] is null or h.cell_id in (select id from cell where predicate_id = any (%(predicates)s)))
      and clock_timestamp() < statement_timestamp() + %(seconds)s * interval '1 second'
    offset 0
) h
cross join lateral (
    select c.subject_id, c.predicate_id, e.iri, e.label as subject
    from cell c join entity e on e.id = c.subject_id
    where c.id = h.cell_id
    offset 0
) c
left join lateral (
    select d.contestedness, d.mass
    from density d
    where d.cell_id = h.cell_id
      and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
      and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
    order by d.undated, d.contestedness desc, d.mass desc, d.id
    limit 1
) d on %(day)s::bigint is not null
cross join lateral (
    select
        case when %(day)s::bigint is null then h.contestedness else d.contestedness end as contestedness,
        case when %(day)s::bigint is null then h.mass else d.mass end as mass
) w
where w.contestedness > 0
  and (not %(gate)s or (h.witnesses >= %(witnesses)s and not c.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s)))
group by c.subject_id, c.subject
order by mass desc, contested desc, c.subject_id
limit %(limit)s
