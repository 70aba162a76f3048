-- A row is a headline that a cell had, latest first.
select h.label, h.contestedness, h.witnesses, h.positions, h.tx_from, h.tx_to
from headline h
where h.cell_id = %(cell)s and h.tx_from <= %(as_of)s
order by h.tx_from desc, h.id desc
limit %(limit)s
