-- A row is a standing window of one of the given cells.
select id, cell_id, scope, lower, upper, undated, peak, contestedness, disagreement, mass, begun, sides, tx_from
from density
where cell_id = any (%(cells)s) and tx_to is null
