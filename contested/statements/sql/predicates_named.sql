-- A row is a predicate that a number means, or, where none is given, a name.
select p.id from predicate p where p.id = %(number)s
union
select p.id from predicate p where %(number)s is null and p.folded = %(folded)s
union
select n.predicate_id from predicate_name n where %(number)s is null and n.folded = %(folded)s
order by 1
