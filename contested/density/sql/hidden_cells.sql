-- How many cells the gate keeps off a list that is narrowed likewise; no more than `most` are counted. They are read as
-- `map_read` does, until the `seconds` are over.
select count(*) from (
    select from map_read(
        %(as_of)s, %(day)s, %(only)s::bigint[], %(predicates)s::int[], %(subjects)s::int[], %(types)s::int[],
        %(witnesses)s, %(generic)s::text[], %(generic_subjects)s::int[],
        clock_timestamp() + %(seconds)s * interval '1 second'
    ) r
    where not r.passes
      and (%(labels)s::int[] is null or r.label = any (%(labels)s))
      and r.contestedness >= %(least)s
    limit %(most)s
) hidden
