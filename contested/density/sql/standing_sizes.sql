-- A row is a cell's standing headline at a moment, with how many statements it was computed from.
select
    h.label, h.contestedness, h.disagreement, h.mass, h.polarity_entropy, h.value_entropy, h.witnesses, h.positions,
    h.sources, h.assumed, h.partial, h.formula, cardinality(h.statements) as statements, h.computed_at,
    exists (select d.id from dirty_cell d where d.cell_id = h.cell_id) as stale
from headline h
where h.cell_id = %(cell)s and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
