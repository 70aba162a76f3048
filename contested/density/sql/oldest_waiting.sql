-- The moment of the oldest write that the standing rows do not show yet; null where they show all.
select least((select min(caused_at) from dirty_cell), (select min(caused_at) from invalidation))
