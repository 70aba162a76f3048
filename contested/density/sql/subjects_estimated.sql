-- How many entities there are: counted, up to a number of them; beyond, about as many as the server thinks.
select case when counted.entities <= %(most)s then counted.entities else greatest(c.reltuples::bigint, counted.entities) end
from (select count(*) as entities from (select from entity limit %(most)s + 1) few) counted, pg_class c
where c.oid = 'entity'::regclass
