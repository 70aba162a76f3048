-- A row is the standing headline of one of the given cells.
select id, cell_id, label, contestedness, disagreement, mass, assumed, partial, polarity_entropy, value_entropy,
       witnesses, positions, sources, statements, formula, tx_from
from headline
where cell_id = any (%(cells)s) and tx_to is null
