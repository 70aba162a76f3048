-- A row is a subject that stands for anything under the gate in force: of those whose kind is contested and that the map
-- does not show.
select m.subject_id
from map_cell m
where m.predicate_id = any (map_types()) and m.label > 0 and not m.shown and m.contestedness >= %(contestedness)s
  and (
      select count(distinct s.source_id) from statement s where s.subject_id = m.subject_id and s.tx_to is null
  ) >= %(sources)s
