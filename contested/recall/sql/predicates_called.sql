-- A row is a predicate that goes by one of the folded names.
select p.id from predicate p where p.folded = any (%(names)s)
union
select n.predicate_id from predicate_name n where n.folded = any (%(names)s)
