-- Mark the cells in which statements of the given predicates count under the folds that stand at this point.
select mark_statements(array_agg(id), %(caused_at)s) from statement where predicate_id = any (%(predicates)s)
