-- A row is a cell among those marked first; those that somebody is working on are waited for.
select c.id
from cell c
where c.id in (select d.cell_id from (select cell_id from dirty_cell order by id limit %(limit)s) d)
order by c.id
for no key update
