-- A row is a predicate that says what kind of thing its subject is.
select id from predicate where folded = any (%(names)s)
