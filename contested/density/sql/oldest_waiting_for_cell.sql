-- The moment of the oldest write that what stands of a cell may not show yet; null where it shows all.
select least(
    (select min(caused_at) from dirty_cell where cell_id = %(cell)s), (select min(caused_at) from invalidation)
)
