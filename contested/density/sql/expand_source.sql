-- Mark the cells of everything that a source ever said, and those that its claims of containment bear upon.
with said as (
    select array_agg(id) as ids from statement where source_id = any (%(sources)s)
)
select mark_statements(ids, %(caused_at)s), invalidate_containment(ids, %(caused_at)s) from said where ids is not null
