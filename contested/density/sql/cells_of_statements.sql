-- A row is a statement and the cell in which it counts under the standing folds.
select s.id as statement, c.id as cell
from statement s
left join predicate_fold pf on pf.predicate_id = s.predicate_id
left join value v on pf.inverse and v.id = s.object_id
cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
left join entity_fold ef on ef.entity_id = k.subject_id
join cell c
    on c.subject_id = coalesce(ef.canonical_id, k.subject_id)
    and c.predicate_id = coalesce(pf.folded_id, s.predicate_id)
where s.id = any (%(statements)s)
