-- Mark the cells of everything that a source ever said.
select mark_statements(array_agg(id), %(caused_at)s) from statement where source_id = any (%(sources)s)
