-- A row is a contested cell that the gate shows; as many as asked for, as if drawn by lot, and the same ones every time.
select m.cell_id
from map_cell m
where m.label > 0 and m.contestedness > 0 and m.shown
order by hashint8(m.cell_id), m.cell_id
limit %(size)s
