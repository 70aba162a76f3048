-- One number: how often a cell was read in the last 30 days.
select coalesce(sum(n.reads), 0)::bigint
from cell_read n
where n.cell_id = %(cell)s and n.day > (clock_timestamp() at time zone 'UTC')::date - 30
