-- How many cells of some predicates are contested now.
select coalesce(sum(contested), 0)::bigint from map_tally where predicate_id = any (%(predicates)s)
