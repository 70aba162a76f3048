-- A row is a cell in whose contest one of some sources takes a side; under `ever` before the moment, whatever came of it.
select t.cell_id
from side_taken t
where t.source_id = any (%(sources)s::int[]) and t.tx_to is null and t.tx_from <= %(as_of)s
union
select t.cell_id
from side_taken t
where t.source_id = any (%(sources)s::int[]) and t.tx_to is not null and t.tx_from <= %(as_of)s
  and (%(ever)s or t.tx_to > %(as_of)s)
