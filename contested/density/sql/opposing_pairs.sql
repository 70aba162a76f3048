-- A row is two sources that both take a side in some windows of the given cells: in how many cells, in how many of them they
-- stand on different sides, and the mass of these. Only pairs among the `limit` sources whose strongest
-- opposition is strongest.
-- `of` is how many sources there are that do at all. Windows of more than `voices` sources are left out.
with given as (
    select * from unnest(%(cells)s::bigint[], %(masses)s::numeric[]) as g (cell_id, mass)
), sides as materialized (
    select few.* from (
        select t.window_id, t.cell_id, t.source_id, t.side, g.mass, count(*) over (partition by t.window_id) as voices
        from given g
        join side_taken t
            on t.cell_id = g.cell_id and t.tx_from <= %(as_of)s and (t.tx_to is null or t.tx_to > %(as_of)s)
    ) few
    where few.voices <= %(voices)s
), met as materialized (
    select a.source_id as a, b.source_id as b, a.cell_id, bool_or(a.side <> b.side) as opposed, min(a.mass) as mass
    from sides a
    join sides b on b.window_id = a.window_id and b.source_id > a.source_id
    group by 1, 2, 3
), pairs as materialized (
    select
        a, b, count(*) as together, count(*) filter (where opposed) as cells,
        coalesce(sum(mass) filter (where opposed), 0) as mass
    from met
    group by a, b
), standing as (
    select source_id, count(*) over () as of
    from (select a as source_id, cells, mass from pairs union all select b, cells, mass from pairs) each
    where cells > 0
    group by source_id
    order by max(cells) desc, max(mass) desc, sum(cells) desc, source_id
    limit %(limit)s
)
select p.a, p.b, p.together, p.cells, p.mass, x.of
from pairs p
join standing x on x.source_id = p.a
join standing y on y.source_id = p.b
