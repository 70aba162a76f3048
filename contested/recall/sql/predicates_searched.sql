-- A row is a predicate that a text may mean, the best first: by its name or a further one whole (0), by how one begins (1),
-- by words in it (2). Who folds into another counts as that one. Its cells are counted to 1,001.
with named as (
    select p.id, p.folded from predicate p
    union all
    select n.predicate_id, n.folded from predicate_name n
), met as (
    select coalesce(f.folded_id, n.id) as id, n.folded,
        case
            when n.folded = %(folded)s or bare(n.folded) = %(bare)s then 0
            when n.folded like %(prefix)s or bare(n.folded) like %(bare_prefix)s then 1
            else 2
        end as rank
    from named n
    left join predicate_fold f on f.predicate_id = n.id
    where cardinality(%(words)s::text[]) > 0 and ' ' || bare(n.folded) like all (%(words)s::text[])
), shown as materialized (
    select m.id, min(m.rank) as rank, (array_agg(m.folded order by m.rank, length(m.folded), m.folded))[1] as name,
        count(*) over () as of
    from met m
    group by m.id
    order by 2, length((array_agg(m.folded order by m.rank, length(m.folded), m.folded))[1]), 3, 1
    limit %(limit)s
)
select s.id, p.name as label, s.name, s.rank = 0 as whole, c.cells, s.of
from shown s
join predicate p on p.id = s.id
cross join lateral (
    select count(*) as cells from (select 1 from cell c where c.predicate_id = s.id limit 1001) c
) c
order by s.rank, length(s.name), s.name, s.id
