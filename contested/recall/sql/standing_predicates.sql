-- A row is a predicate and the one into whose cells its statements go.
select predicate_id, folded_id, inverse from predicate_fold where predicate_id = any (%(predicates)s)
