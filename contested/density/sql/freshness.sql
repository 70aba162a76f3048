-- The row says how many cells wait to be scored again (1,001 stands for more), since when they or wider changes wait, when
-- a cell was last scored, and whether the map is yet to be brought up to date with what kinds subjects are of, or with the gate.
select
    (select count(*) from (select distinct cell_id from dirty_cell limit 1001) some_cells) as waiting,
    least((select min(caused_at) from dirty_cell), (select min(caused_at) from invalidation)) as since,
    (select computed_at from headline order by id desc limit 1) as computed_at,
    exists (select from map_due) as due
