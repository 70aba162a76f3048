-- A row is a cell to which a statement was added between two moments and that is undetermined, while nobody has said of its
-- predicate, or of one that counts as it, what can contradict what.
select h.cell_id as id, e.label as subject, p.name as predicate, p.id as predicate_id, count(*) over () as total
from headline h
join cell c on c.id = h.cell_id
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
where h.tx_to is null and h.label = 3 and h.tx_from >= %(moment)s  -- a statement that was added has renewed it
  and exists (select from statement s where s.id = any (h.statements) and s.tx_from between %(moment)s and %(until)s)
  and not exists (
      select from contest_policy o
      where o.tx_to is null and o.kind <> 5
        and (o.predicate_id = c.predicate_id or o.predicate_id in (
            select f.predicate_id from predicate_fold f where f.folded_id = c.predicate_id and not f.inverse
        ))
  )
order by h.positions desc, h.cell_id
limit %(limit)s
