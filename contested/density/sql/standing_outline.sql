-- A row is one of a cell's standing windows at a moment, without who holds what in it; the peak first, then by time. `of`
-- is how many there are.
select
    d.id, d.scope, d.lower, d.upper, d.undated, d.peak, d.contestedness, jsonb_array_length(d.sides) as positions,
    count(*) over () as of
from density d
where d.cell_id = %(cell)s and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
  and (%(day)s::bigint is null or d.undated
       or ((d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)))
order by d.peak desc, d.contestedness desc, d.scope, d.lower nulls first, d.id
limit %(limit)s
