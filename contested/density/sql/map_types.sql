-- A row is a predicate that says what kind of thing its subject is, under whatever name.
with named as (
    select id from predicate where folded = any (%(names)s)
)
select id from named
union select folded_id from predicate_fold where predicate_id in (select id from named) and not inverse
union
select f.predicate_id
from predicate_fold f
where not f.inverse and f.folded_id in (
    select id from named
    union select folded_id from predicate_fold where predicate_id in (select id from named) and not inverse
)
