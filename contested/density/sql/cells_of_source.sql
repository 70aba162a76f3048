-- A row is a contested cell in which a source is heard, most contested first; `of` is how many there are.
with keys as (
    select distinct
        coalesce(ef.canonical_id, k.subject_id) as subject_id, coalesce(pf.folded_id, s.predicate_id) as predicate_id
    from statement s
    left join predicate_fold pf on pf.predicate_id = s.predicate_id
    left join value v on pf.inverse and v.id = s.object_id
    cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
    left join entity_fold ef on ef.entity_id = k.subject_id
    where s.source_id = %(source)s and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
)
select
    c.id, c.subject_id, e.label as subject, c.predicate_id, p.name as predicate, h.label, h.contestedness, h.mass,
    h.sources, h.witnesses, h.positions, count(*) over () as of
from keys k
join cell c on c.subject_id = k.subject_id and c.predicate_id = k.predicate_id
join headline h on h.cell_id = c.id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
where h.contestedness > 0
order by h.contestedness desc, h.mass desc, c.id
limit %(limit)s
