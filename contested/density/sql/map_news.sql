-- A row is a cell that became contested, or was so and is no more (`closed`), at the moment `at`; the latest first.
select
    h.cell_id as cell, e.label as subject, p.name as predicate, n.at, n.closed, h.contestedness,
    h.sources, h.witnesses
from headline h
join cell c on c.id = h.cell_id
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
cross join lateral (values (h.tx_from, false), (h.tx_to, true)) as n (at, closed)
where h.contestedness > 0 and n.at is not null and n.at <= %(as_of)s
  and not exists (
      select from headline o
      where o.cell_id = h.cell_id and o.id <> h.id and o.contestedness > 0
        and case when n.closed then o.tx_from = n.at else o.tx_to = n.at end
  )
  and (not %(gate)s or (h.witnesses >= %(witnesses)s and not e.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s)))
  and (%(predicates)s::int[] is null or c.predicate_id = any (%(predicates)s))
  and (%(only)s::bigint[] is null or h.cell_id = any (%(only)s))
order by n.at desc, h.cell_id desc, n.closed
limit %(limit)s
