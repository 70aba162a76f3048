-- A row is a cell that has a standing score, most contested (or heaviest) first, after the last one shown. On a day it
-- stands with its most contested window there; undated ones count where no dated one holds.
-- Cells are read one by one until `seconds` have passed; those that were not reached by then are left out.
select
    h.cell_id as id, c.subject_id, c.subject, c.predicate_id, p.name as predicate, h.label, w.contestedness, w.mass,
    h.sources, h.witnesses, h.positions
from (
    select h.* from headline h
    where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
      and (%(only)s::bigint[] is null or h.cell_id = any (%(only)s))
      and (%(predicates)s::int[] is null or h.cell_id in (select id from cell where predicate_id = any (%(predicates)s)))
      and (%(subjects)s::int[] is null or h.cell_id in (select id from cell where subject_id = any (%(subjects)s)))
      and clock_timestamp() < statement_timestamp() + %(seconds)s * interval '1 second'
    offset 0
) h
cross join lateral (
    select c.subject_id, c.predicate_id, e.iri, e.label as subject
    from cell c join entity e on e.id = c.subject_id
    where c.id = h.cell_id
    offset 0
) c
join predicate p on p.id = c.predicate_id
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
where (not %(gate)s or (h.witnesses >= %(witnesses)s and not c.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s)))
  and (%(labels)s::int[] is null or h.label = any (%(labels)s))
  and w.contestedness >= %(least)s
  and (%(after_score)s::numeric is null or %(by_mass)s or w.contestedness <= %(after_score)s)
  and (%(after_score)s::numeric is null or case when %(by_mass)s
       then (w.mass, w.contestedness, -h.cell_id) < (%(after_mass)s::numeric, %(after_score)s, -%(after_id)s::bigint)
       else (w.contestedness, w.mass, -h.cell_id) < (%(after_score)s, %(after_mass)s::numeric, -%(after_id)s::bigint) end)
order by
    case when %(by_mass)s then w.mass else w.contestedness end desc,
    case when %(by_mass)s then w.contestedness else w.mass end desc,
    h.cell_id
limit %(limit)s
