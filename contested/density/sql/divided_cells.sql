-- A row is a cell of one of the predicates in which a policy can matter, since more than one position or polarity was ever
-- held there: up to `size` for each predicate, spread over the first `reach`, with how many these are.
select g.predicate_id, found.id, found.reached
from unnest(%(predicates)s::int[]) as g (predicate_id)
cross join lateral (
    select reached.id, count(*) over () as reached
    from (
        select c.id
        from cell c
        join headline h on h.cell_id = c.id and h.tx_to is null
        where c.predicate_id = g.predicate_id
        limit %(reach)s
    ) as reached
    order by hashint8(reached.id), reached.id
    limit %(size)s
) found
