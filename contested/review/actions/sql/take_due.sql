-- A row is a cell that is due to be looked at, taken off the list; null stands for all cells.
delete from review_due
where id in (select id from review_due where id <= %(last)s order by id limit %(limit)s for update skip locked)
returning cell_id
