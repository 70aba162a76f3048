-- Mark the cells in which statements of the given predicates count under the folds that stand at this point, and what
-- they place in something else where, under these folds, they mean containment.
with said as (
    select array_agg(id) as ids from statement where predicate_id = any (%(predicates)s)
)
select mark_statements(ids, %(caused_at)s), invalidate_containment(ids, %(caused_at)s) from said where ids is not null
