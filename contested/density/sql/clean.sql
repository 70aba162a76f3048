-- A row is a cell whose marks were taken away, with the latest moment at which something touched it. Marks that come
-- after this statement stay for the next round, and the claims are read after it: no write can fall between.
with taken as (
    delete from dirty_cell where cell_id = any (%(cells)s) returning cell_id, caused_at
)
select cell_id, max(caused_at) as caused_at from taken group by cell_id
