-- A row is a cell that became contested, or was so and is no more (`closed`), at the moment `at`; the latest first. Begins
-- and ends of contests are each read backwards from the moment, until there are enough or `seconds` have passed.
with began as (
    select h.*, h.tx_from as at, false as closed
    from headline h
    where h.contestedness > 0 and h.tx_from <= %(as_of)s
      and clock_timestamp() < statement_timestamp() + %(seconds)s / 2 * interval '1 second'
      and (%(predicates)s::int[] is null
           or (select c.predicate_id from cell c where c.id = h.cell_id) = any (%(predicates)s))
      and not exists (
          select from headline o
          where o.cell_id = h.cell_id and o.id <> h.id and o.contestedness > 0 and o.tx_to = h.tx_from
      )
      and (not %(gate)s or (
          h.witnesses >= %(witnesses)s
          and (select not e.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s)
               from cell c join entity e on e.id = c.subject_id where c.id = h.cell_id)))
    order by h.tx_from desc, h.cell_id desc
    limit %(limit)s
), ended as (
    select h.*, h.tx_to as at, true as closed
    from headline h
    where h.contestedness > 0 and h.tx_to is not null and h.tx_to <= %(as_of)s
      and clock_timestamp() < statement_timestamp() + %(seconds)s * interval '1 second'
      and (%(predicates)s::int[] is null
           or (select c.predicate_id from cell c where c.id = h.cell_id) = any (%(predicates)s))
      and not exists (
          select from headline o
          where o.cell_id = h.cell_id and o.id <> h.id and o.contestedness > 0 and o.tx_from = h.tx_to
      )
      and (not %(gate)s or (
          h.witnesses >= %(witnesses)s
          and (select not e.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s)
               from cell c join entity e on e.id = c.subject_id where c.id = h.cell_id)))
    order by h.tx_to desc, h.cell_id desc
    limit %(limit)s
), both_kinds as (
    select * from began union all select * from ended
)
select
    h.cell_id as cell, e.label as subject, p.name as predicate, h.at, h.closed, h.contestedness,
    h.sources, h.witnesses
from (select * from both_kinds order by at desc, cell_id desc, closed limit %(limit)s) h
join cell c on c.id = h.cell_id
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
order by h.at desc, h.cell_id desc, h.closed
