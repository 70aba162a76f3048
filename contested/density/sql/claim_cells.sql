-- A row is a dirty cell that this transaction now works on alone; cells that another worker holds are passed over. Half of
-- them were marked first and half last: so a write shows soon, though a change that touches very many cells is being
-- worked off, and nothing waits for ever.
select c.id
from cell c
where c.id in (
    select cell_id from (select cell_id from dirty_cell order by id limit (%(limit)s + 1) / 2) first
    union
    select cell_id from (select cell_id from dirty_cell order by id desc limit %(limit)s / 2) last
)
order by c.id
for no key update skip locked
