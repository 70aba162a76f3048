-- A row is a folded name of a predicate, its own or that of one folded into it; its first name comes first.
-- What folds into it comes from the standing folds, or under `past` as it was then.
with member as (
    select f.folded_id, f.predicate_id
    from predicate_fold f
    where not %(past)s and f.folded_id = any (%(predicates)s) and not f.inverse
    union all
    select * from unnest(%(folded)s::int[], %(members)s::int[])
)
select g.id as predicate, n.folded as name
from unnest(%(predicates)s::int[]) as g (id)
cross join lateral (
    select p.folded, 1 as place from predicate p where p.id = g.id
    union all
    select n.folded, 2 from predicate_name n where n.predicate_id = g.id
    union all
    select p.folded, 3 from member m join predicate p on p.id = m.predicate_id where m.folded_id = g.id
    union all
    select n.folded, 4 from member m join predicate_name n on n.predicate_id = m.predicate_id where m.folded_id = g.id
) n
order by g.id, n.place, n.folded
