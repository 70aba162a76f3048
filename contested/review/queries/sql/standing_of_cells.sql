-- A row is something that some of the given cells have in common, and how many do: the state of their dispute, or a source
-- that stands on a side in them.
select 'state' as facet, null::int as id, q.name, count(*) as cells
from (
    select coalesce((
        select case when d.state = 3 then 'decided' else 'open' end
        from dispute d
        where d.cell_id = g.id and d.state <> 4
    ), 'none') as name
    from unnest(%(cells)s::bigint[]) g (id)
) q
group by q.name
union all
select * from (
    select 'source', o.id, o.name, t.cells
    from (
        select t.source_id, count(distinct t.cell_id) as cells
        from side_taken t
        where t.cell_id = any (%(cells)s) and t.tx_from <= %(as_of)s and (t.tx_to is null or t.tx_to > %(as_of)s)
        group by t.source_id
    ) t
    join source o on o.id = t.source_id
    order by t.cells desc, o.name, o.id
    limit %(each)s
) sources
