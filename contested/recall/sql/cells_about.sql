-- A row is a cell about one of the subjects: each whose predicate is among those given, and of a few subjects the first
-- others besides.
select c.id, c.subject_id, c.predicate_id
from cell c
where c.subject_id = any (%(subjects)s) and c.predicate_id = any (%(predicates)s)
union
select c.id, c.subject_id, c.predicate_id
from unnest(%(foremost)s::int[]) as g (subject_id)
cross join lateral (
    select c.id, c.subject_id, c.predicate_id
    from cell c
    where c.subject_id = g.subject_id
    order by c.predicate_id
    limit %(most)s
) c
order by id
