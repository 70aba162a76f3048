-- A row is a cell of one of the predicates: up to `size` for each, spread over the first `reach`, the same ones every time.
select g.predicate_id, found.id
from unnest(%(predicates)s::int[]) as g (predicate_id)
cross join lateral (
    select reached.id
    from (select c.id from cell c where c.predicate_id = g.predicate_id limit %(reach)s) as reached
    order by hashint8(reached.id), reached.id
    limit %(size)s
) found
