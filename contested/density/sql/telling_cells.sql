-- A row is a cell of one of the predicates that shows well what a policy decides: more than one position stands there, most
-- witnesses first, of the first `reach`.
select g.predicate_id, found.id
from unnest(%(predicates)s::int[]) as g (predicate_id)
cross join lateral (
    select reached.id
    from (
        select c.id, h.witnesses, h.positions
        from cell c
        join headline h on h.cell_id = c.id and h.tx_to is null and h.positions > 1
        where c.predicate_id = g.predicate_id
        limit %(reach)s
    ) as reached
    order by reached.witnesses desc, reached.positions desc, reached.id
    limit %(size)s
) found
