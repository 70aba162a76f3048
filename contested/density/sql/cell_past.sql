-- A row is a headline that a cell had, the latest first, after one that was shown. Those of one cell were written one after
-- the other, so that their ids are in the order of time.
select h.id, h.label, h.contestedness, h.disagreement, h.mass, h.assumed, h.partial, h.sources, h.witnesses, h.positions, h.formula,
    h.tx_from, case when h.tx_to <= %(as_of)s then h.tx_to end as tx_to, h.computed_at
from headline h
where h.cell_id = %(cell)s and h.tx_from <= %(as_of)s and (%(before)s::bigint is null or h.id < %(before)s)
order by h.id desc
limit %(limit)s
