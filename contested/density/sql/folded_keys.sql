-- A row is one way into a cell under the standing folds: a subject and a predicate whose statements count there.
-- A cell whose own subject or predicate is folded into another has none: its statements count elsewhere now.
with wanted as (
    select c.id as cell_id, c.subject_id, c.predicate_id
    from cell c
    where c.id = any (%(cells)s)
      and not exists (select from entity_fold f where f.entity_id = c.subject_id)
      and not exists (select from predicate_fold f where f.predicate_id = c.predicate_id)
)
select w.cell_id, s.subject_id, p.predicate_id, p.inverse, p.confidence
from wanted w
cross join lateral (
    select w.subject_id
    union all select f.entity_id from entity_fold f where f.canonical_id = w.subject_id
) s
cross join lateral (
    select w.predicate_id, false as inverse, 1.0000 as confidence
    union all
    select f.predicate_id, f.inverse, f.confidence from predicate_fold f where f.folded_id = w.predicate_id
) p
