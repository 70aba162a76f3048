-- A row is a change that waits to be turned into dirty cells, once nobody else is taking it.
select id from invalidation order by id limit %(limit)s for update
