-- A row is a contested cell to which a statement was added between two moments, the most contested first.
select h.cell_id as id, e.label as subject, p.name as predicate, h.contestedness, count(*) over () as total
from headline h
join cell c on c.id = h.cell_id
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
where h.tx_to is null and h.label = 2 and h.tx_from >= %(moment)s  -- a statement that was added has renewed it
  and exists (select from statement s where s.id = any (h.statements) and s.tx_from between %(moment)s and %(until)s)
order by h.contestedness desc, h.mass desc, h.cell_id
limit %(limit)s
