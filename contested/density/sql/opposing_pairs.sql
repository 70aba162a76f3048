-- A row is two sources that both take a side in some windows of the given cells: in how many cells, in how many of them they
-- stand on different sides, and the mass of these. Only pairs among the `limit` sources that stand against anybody in most
-- cells: those are found first, since pairing everybody with everybody takes many times as long.
-- `of` is how many sources there are that do at all. Windows of more than `voices` sources are left out.
with given as (
    select * from unnest(%(cells)s::bigint[], %(masses)s::numeric[]) as g (cell_id, mass)
), sides as materialized (
    select few.* from (
        select
            t.window_id, t.cell_id, t.source_id, t.side, g.mass, count(*) over w as voices,
            min(t.side) over w <> max(t.side) over w as opposed
        from given g
        join side_taken t
            on t.cell_id = g.cell_id and t.tx_from <= %(as_of)s and (t.tx_to is null or t.tx_to > %(as_of)s)
        window w as (partition by t.window_id)
    ) few
    where few.voices <= %(voices)s
), standing as materialized (
    select source_id, count(*) over () as of
    from (
        select source_id, cell_id, min(mass) as mass from sides where opposed group by source_id, cell_id
    ) each
    group by source_id
    order by count(*) desc, sum(mass) desc, source_id
    limit %(limit)s
), heard as materialized (
    select s.*, x.of from sides s join standing x on x.source_id = s.source_id
), met as (
    select
        a.source_id as a, b.source_id as b, a.cell_id, bool_or(a.side <> b.side) as opposed, min(a.mass) as mass, min(a.of) as of
    from heard a
    join heard b on b.window_id = a.window_id and b.source_id > a.source_id
    group by 1, 2, 3
)
select
    a, b, count(*) as together, count(*) filter (where opposed) as cells,
    coalesce(sum(mass) filter (where opposed), 0) as mass, min(of) as of
from met
group by a, b
