-- A row is a cell, how many statements lead into it, along each way counted no further than `most`, and one that is heard,
-- asserts something and stands at `as_of`. As in claims.sql, `offset 0` and `+ 0` hold the planner to the indexes.
with keys as (
    select * from unnest(%(cells)s::bigint[], %(subjects)s::int[], %(predicates)s::int[], %(inverses)s::bool[])
        as k (cell_id, subject_id, predicate_id, inverse)
), found as materialized (
    select k.cell_id, s.*
    from keys k
    cross join lateral (
        select s.id, s.source_id, s.polarity, s.tx_to
        from statement s
        where s.subject_id = k.subject_id and s.predicate_id = k.predicate_id and s.tx_from <= %(as_of)s
        offset 0
        limit %(most)s
    ) s
    where not k.inverse
    union all
    select k.cell_id, s.*
    from keys k
    cross join lateral (
        select s.id, s.source_id, s.polarity, s.tx_to
        from value v
        join statement s on s.object_id = v.id and s.predicate_id + 0 = k.predicate_id
        where v.entity_id = k.subject_id and s.tx_from <= %(as_of)s
        offset 0
        limit %(most)s
    ) s
    where k.inverse
)
select
    f.cell_id as cell, count(*) as statements,
    (
        select o.id
        from found o
        join source_version sv
            on sv.source_id = o.source_id and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
        where o.cell_id = f.cell_id and o.polarity = 1 and (o.tx_to is null or o.tx_to > %(as_of)s)
          and sv.kind = any (%(kinds)s)
        limit 1
    ) as one
from found f
group by f.cell_id
