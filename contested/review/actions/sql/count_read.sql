-- One row counts a cell's reads of one day, in UTC.
insert into cell_read (cell_id, day, reads)
select id, (clock_timestamp() at time zone 'UTC')::date, 1 from cell where id = %(cell)s
on conflict (cell_id, day) do update set reads = cell_read.reads + 1
