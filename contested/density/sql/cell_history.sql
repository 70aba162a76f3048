-- A row is a headline that a cell had by the moment, latest first; what ended later had not ended yet.
select h.label, h.contestedness, h.witnesses, h.positions, h.tx_from,
    case when h.tx_to <= %(as_of)s then h.tx_to end as tx_to
from headline h
where h.cell_id = %(cell)s and h.tx_from <= %(as_of)s
order by h.tx_from desc, h.id desc
limit %(limit)s
