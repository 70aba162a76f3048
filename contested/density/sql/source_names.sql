-- A row is a source's id and name.
select id, name from source where id = any (%(ids)s)
