-- A row is a subject that stands for anything: many sources speak of it, and they don't agree what it is.
select c.subject_id
from headline h
join cell c on c.id = h.cell_id
where c.predicate_id = any (%(type_predicates)s) and h.contestedness >= %(contestedness)s
  and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
  and (
      select count(distinct s.source_id) from statement s
      where s.subject_id = c.subject_id and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
  ) >= %(sources)s
