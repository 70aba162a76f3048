-- A row is a cell that stands on the map otherwise than it should, or is missing from it, or should not be there. Excused is
-- what is about a subject of which any cell waits to be scored: it may come to be of another kind.
select coalesce(m.cell_id, s.cell_id) as cell
from map_cell m
full join map_from_scratch() s on s.cell_id = m.cell_id
where (m.subject_id, m.predicate_id, m.kind_id, m.label, m.contestedness, m.mass, m.witnesses, m.shown, m.heard, m.spans)
    is distinct from
    (s.subject_id, s.predicate_id, s.kind_id, s.label, s.contestedness, s.mass, s.witnesses, s.shown, s.heard, s.spans)
  and not exists (
      select from dirty_cell d
      join cell c on c.id = d.cell_id
      where c.subject_id = coalesce(m.subject_id, s.subject_id)
  )
order by 1
