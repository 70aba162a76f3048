-- A row is a predicate by its name.
select id, name from predicate where id = any (%(predicates)s)
