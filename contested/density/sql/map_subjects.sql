-- A row is a subject whose cells carry dissent, heaviest first.
select
    c.subject_id,
    e.label as subject,
    count(*) as contested,
    max(h.contestedness) as contestedness,
    sum(h.mass) as mass
from headline h
join cell c on c.id = h.cell_id
join entity e on e.id = c.subject_id
where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s) and h.contestedness > 0
  and (not %(gate)s or (h.witnesses >= 2 and not e.iri ~ any (%(generic)s) and not c.subject_id = any (%(generic_subjects)s)))
  and (%(predicates)s::int[] is null or c.predicate_id = any (%(predicates)s))
group by c.subject_id, e.label
order by mass desc, contested desc, e.label, c.subject_id
limit %(limit)s
