-- A row is the cell that answers for a cell now: itself, or the one into which its subject or predicate was folded.
select t.id
from cell c
left join entity_fold ef on ef.entity_id = c.subject_id
left join predicate_fold pf on pf.predicate_id = c.predicate_id
join cell t
    on t.subject_id = coalesce(ef.canonical_id, c.subject_id) and t.predicate_id = coalesce(pf.folded_id, c.predicate_id)
where c.id = %(cell)s
