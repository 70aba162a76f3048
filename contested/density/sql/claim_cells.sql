-- A row is a dirty cell that this transaction now works on alone; cells that another worker holds are passed over.
select c.id
from cell c
where c.id in (select d.cell_id from (select cell_id from dirty_cell order by id limit %(limit)s) d)
order by c.id
for no key update skip locked
