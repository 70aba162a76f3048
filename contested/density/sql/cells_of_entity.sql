-- A row is a cell about an entity, contested ones first, then those that are anything but settled, then by name. Now,
-- those of predicates that count as others are left out; which of them did so in the past is seen when they are read.
select
    c.id, c.predicate_id, p.name as predicate, h.label, h.contestedness, count(*) over () as of,
    count(*) filter (where h.contestedness > 0) over () as contested
from cell c
join predicate p on p.id = c.predicate_id
left join headline h on h.cell_id = c.id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
where c.subject_id = %(entity)s
  and (%(as_of)s::timestamptz < 'infinity'
       or not exists (select from predicate_fold f where f.predicate_id = c.predicate_id))
order by h.contestedness desc nulls last, h.mass desc nulls last, p.name, c.id
limit %(limit)s
offset %(skip)s
