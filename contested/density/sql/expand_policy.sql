-- Mark every cell that the policy of one of the given predicates decides: its own, and those that it folds into.
insert into dirty_cell (cell_id, caused_at)
select c.id, %(caused_at)s
from cell c
where c.predicate_id in (
    select unnest(%(predicates)s::int[])
    union
    select folded_id from predicate_fold where predicate_id = any (%(predicates)s)
)
