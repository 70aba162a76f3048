-- A row is a standing window of a cell that may answer for a day (null: for today), with its heaviest positions and how
-- many there are: of each cell one dated and one undated window at most. The unconditioned scope answers, else the peak's.
-- The scopes are found first: `materialized` keeps them from being looked for once a window.
with wanted as materialized (
    select c.cell, (
        select d.scope from density d
        where d.cell_id = c.cell and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
        order by d.scope = '' desc, d.peak desc, d.scope
        limit 1
    ) as scope
    from unnest(%(cells)s::bigint[]) as c (cell)
), chosen as (
    select distinct on (d.cell_id, d.undated) d.id
    from wanted w
    join density d on d.cell_id = w.cell and d.scope = w.scope
    where d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
      and (%(day)s::bigint is null or d.undated
           or ((d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)))
    order by
        d.cell_id, d.undated,
        -- Of a very large cell the most contested windows alone list their positions.
        d.sides <> '[]' desc,
        -- The latest that has begun by today, its witnesses too; else the next to begin.
        ((d.begun is null or d.begun <= %(today)s) and (d.lower is null or d.lower <= %(today)s)) desc,
        case when (d.begun is null or d.begun <= %(today)s) and (d.lower is null or d.lower <= %(today)s)
            then coalesce(d.lower, -9000000000000000000) end desc,
        d.lower
)
select
    d.cell_id as cell, d.lower, d.upper, d.undated, d.contestedness,
    jsonb_array_length(d.sides) as positions,
    (
        select jsonb_agg(
            jsonb_build_object(
                'polarity', s.one -> 'polarity', 'share', s.one -> 'share', 'groups', s.one -> 'groups',
                'side', s.one -> 'side', 'statement', s.one -> 'statements' -> 0
            ) order by s.rank
        )
        from jsonb_array_elements(d.sides) with ordinality as s (one, rank)
        where s.rank <= %(most)s
    ) as sides
from chosen c
join density d on d.id = c.id
order by d.cell_id, d.undated
