-- A row is a cell that has a standing score, most contested first, after the last one shown.
select
    c.id, c.subject_id, e.label as subject, p.name as predicate, h.label, h.contestedness, h.mass, h.sources, h.witnesses,
    h.positions
from headline h
join cell c on c.id = h.cell_id
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
  and (not %(gate)s or (h.witnesses >= 2 and not e.iri ~ any (%(generic)s) and not c.subject_id = any (%(generic_subjects)s)))
  and (%(labels)s::int[] is null or h.label = any (%(labels)s))
  and (%(predicates)s::int[] is null or c.predicate_id = any (%(predicates)s))
  and (%(after_score)s::numeric is null
       or (h.contestedness, h.mass, -c.id) < (%(after_score)s, %(after_mass)s::numeric, -%(after_id)s::bigint))
order by h.contestedness desc, h.mass desc, c.id
limit %(limit)s
