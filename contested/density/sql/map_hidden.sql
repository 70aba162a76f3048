-- How many cells the gate keeps off a list that is narrowed likewise; no more than `most` are counted.
select count(*) from (
    select from map_cell m
    where m.label > 0 and not m.shown and m.contestedness >= %(least)s
      and (%(labels)s::int[] is null or m.label = any (%(labels)s))
      and (%(subjects)s::int[] is null or m.subject_id = any (%(subjects)s))
      and (%(predicates)s::int[] is null or m.predicate_id = any (%(predicates)s))
      and (%(only)s::bigint[] is null or m.cell_id = any (%(only)s))
    limit %(most)s
) hidden
