select map_stand(
    %(cells)s::bigint[], %(heards)s::bool[], %(labels)s::smallint[], %(scores)s::numeric[], %(masses)s::numeric[],
    %(counts)s::int[], %(reaches)s::text[]
)
