-- A row is a cell with its question in words, and the standing cell that answers for it where it was folded away.
select
    c.id,
    coalesce(ef.canonical_id, c.subject_id) as subject_id,
    e.label as subject,
    coalesce(pf.folded_id, c.predicate_id) as predicate_id,
    p.name as predicate,
    t.id as standing,
    array(
        select m.name from predicate_fold f join predicate m on m.id = f.predicate_id
        where f.folded_id = p.id order by m.name
    ) as folded_from,
    h.computed_at,
    exists (select from dirty_cell d where d.cell_id = c.id) as stale
from cell c
left join entity_fold ef on ef.entity_id = c.subject_id
left join predicate_fold pf on pf.predicate_id = c.predicate_id
join entity e on e.id = coalesce(ef.canonical_id, c.subject_id)
join predicate p on p.id = coalesce(pf.folded_id, c.predicate_id)
left join cell t
    on t.subject_id = coalesce(ef.canonical_id, c.subject_id) and t.predicate_id = coalesce(pf.folded_id, c.predicate_id)
left join headline h on h.cell_id = t.id and h.tx_to is null
where c.id = %(cell)s
