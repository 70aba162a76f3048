select coalesce(sum(cells), 0)::bigint from map_tally
