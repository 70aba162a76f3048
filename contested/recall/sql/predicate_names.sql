-- A row is a folded name of a predicate, its own or that of one folded into it; its first name comes first.
select g.id as predicate, n.folded as name
from unnest(%(predicates)s::int[]) as g (id)
cross join lateral (
    select p.folded, 1 as place from predicate p where p.id = g.id
    union all
    select n.folded, 2 from predicate_name n where n.predicate_id = g.id
    union all
    select p.folded, 3 from predicate_fold f join predicate p on p.id = f.predicate_id
    where f.folded_id = g.id and not f.inverse
    union all
    select n.folded, 4 from predicate_fold f join predicate_name n on n.predicate_id = f.predicate_id
    where f.folded_id = g.id and not f.inverse
) n
order by g.id, n.place, n.folded
