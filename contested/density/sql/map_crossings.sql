-- A row is a contested cell where a subject and a predicate cross.
select c.id, c.subject_id, c.predicate_id, h.contestedness
from cell c
join headline h on h.cell_id = c.id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
where c.subject_id = any (%(subjects)s) and c.predicate_id = any (%(predicates)s) and h.contestedness > 0
  and (%(only)s::bigint[] is null or c.id = any (%(only)s))
