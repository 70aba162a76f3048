-- The cells of which `map_told` tells: given ones, as they stand now.
with standing as materialized (
    select
        m.cell_id, m.subject_id, m.predicate_id, coalesce(k.label, '') as kind, m.label, m.contestedness, m.mass, m.spans,
        m.shown or not %(gate)s as counts
    from map_cell m
    left join entity k on k.id = m.kind_id
    where m.cell_id = any (%(only)s::bigint[]) and m.label > 0
      and (%(predicates)s::int[] is null or m.predicate_id = any (%(predicates)s))
), cut as (
    select false as cut
)
