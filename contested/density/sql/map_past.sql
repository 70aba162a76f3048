-- The cells of which `map_told` tells: those of the map as it was, or as it is on a day, which `map_read` reads until the
-- `seconds` are over.
with read as materialized (
    select * from map_read(
        %(as_of)s, %(day)s, %(only)s::bigint[], %(predicates)s::int[], %(subjects)s::int[], %(types)s::int[],
        %(witnesses)s, %(generic)s::text[], %(generic_subjects)s::int[],
        clock_timestamp() + %(seconds)s * interval '1 second'
    )
), standing as (
    select r.*, r.passes or not %(gate)s as counts from read r where r.cell_id is not null
), cut as (
    select exists (select from read where cell_id is null) as cut
)
