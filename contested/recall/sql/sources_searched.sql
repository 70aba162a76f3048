-- A row is a source that a text may mean, the best first: by its whole name (0), by how it begins (1), by words in it (2).
-- What is found so often is counted to 200, what a source says to 101, of which the index by time would look through many
-- more: the comparison is written so that it is not taken.
with met as (
    (
        select s.id, s.name, case when bare(lower(s.name)) = %(bare)s then 0 else 1 end as rank
        from source s
        where bare(lower(s.name)) ~>=~ %(bare)s and bare(lower(s.name)) ~<~ (%(bare)s || chr(1114111))
        order by bare(lower(s.name)) using ~<~, s.id
        limit 200
    )
    union all
    (
        select s.id, s.name, 2
        from source s
        where to_tsvector('simple'::regconfig, bare(lower(s.name))) @@ to_tsquery('simple', %(words)s)
        limit 200
    )
), best as (
    select m.id, m.name, min(m.rank) as rank
    from met m
    group by m.id, m.name
), shown as materialized (
    select b.id, b.name, b.rank, v.source_class, v.kind, count(*) over () as of
    from best b
    join source_version v
        on v.source_id = b.id and v.tx_from <= %(as_of)s and (v.tx_to is null or v.tx_to > %(as_of)s)
    order by b.rank, length(b.name), b.name, b.id
    limit %(limit)s
)
select s.id, s.name as label, s.rank = 0 as whole, s.source_class, s.kind, said.statements, s.of
from shown s
cross join lateral (
    select count(*) as statements
    from (
        select 1
        from statement t
        where t.source_id = s.id and (t.tx_from <= %(as_of)s) is true and (t.tx_to is null or t.tx_to > %(as_of)s)
        limit 101
    ) few
) said
order by s.rank, length(s.name), s.name, s.id
