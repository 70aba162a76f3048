-- A row is a cell in which two sources stand on different sides of one window; under `ever` before the moment, whatever came
-- of it.
select distinct a.cell_id
from side_taken a
join side_taken b
    on b.source_id = %(second)s and b.cell_id = a.cell_id and b.window_id = a.window_id and b.side <> a.side
where a.source_id = %(first)s and a.tx_from <= %(as_of)s and (%(ever)s or a.tx_to is null or a.tx_to > %(as_of)s)
