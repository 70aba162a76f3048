-- A row is one of the most contested standing windows of a cell, in the order of time, with its heaviest positions, how many
-- there are, and how many windows the cell has.
with windows as (
    select d.id, d.contestedness, d.lower, d.undated, count(*) over () as of
    from density d
    where d.cell_id = %(cell)s and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
    order by d.peak desc, d.contestedness desc, d.sides <> '[]' desc, d.mass desc, d.lower
    limit %(windows)s
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
    ) as sides,
    w.of
from windows w
join density d on d.id = w.id
order by w.undated, w.lower nulls first, d.scope
