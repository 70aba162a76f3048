-- A row is a cell of a predicate: up to `size` of them, spread over the first `reach`, the same ones every time.
select id
from (select id from cell where predicate_id = %(predicate)s limit %(reach)s) as reached
order by hashint8(id), id
limit %(size)s
