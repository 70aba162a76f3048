-- A row is a subject whose cells carry dissent, heaviest first; on a day, by the windows there.
select
    c.subject_id,
    e.label as subject,
    count(*) as contested,
    max(w.contestedness) as contestedness,
    sum(w.mass) as mass
from headline h
join cell c on c.id = h.cell_id
join entity e on e.id = c.subject_id
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
where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s) and w.contestedness > 0
  and (not %(gate)s or (h.witnesses >= %(witnesses)s and not e.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s)))
  and (%(predicates)s::int[] is null or c.predicate_id = any (%(predicates)s))
  and (%(only)s::bigint[] is null or h.cell_id = any (%(only)s))
group by c.subject_id, e.label
order by mass desc, contested desc, e.label, c.subject_id
limit %(limit)s
