-- How many cells the gate keeps off a list that is narrowed likewise; no more than `most` are counted.
-- Cells are read one by one until `seconds` have passed; those that were not reached by then are left out.
select count(*) from (
    select
    from (
        select h.* from headline h
        where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
          and (%(only)s::bigint[] is null or h.cell_id = any (%(only)s))
          and (%(predicates)s::int[] is null or h.cell_id in (select id from cell where predicate_id = any (%(predicates)s)))
          and (%(subjects)s::int[] is null or h.cell_id in (select id from cell where subject_id = any (%(subjects)s)))
          and clock_timestamp() < statement_timestamp() + %(seconds)s * interval '1 second'
        offset 0
    ) h
    cross join lateral (
        select c.subject_id, c.predicate_id, e.iri, e.label as subject
        from cell c join entity e on e.id = c.subject_id
        where c.id = h.cell_id
        offset 0
    ) c
    left join lateral (
        select d.contestedness
        from density d
        where d.cell_id = h.cell_id
          and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
          and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
        order by d.undated, d.contestedness desc, d.mass desc, d.id
        limit 1
    ) d on %(day)s::bigint is not null
    where not (h.witnesses >= %(witnesses)s and not c.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s))
      and (%(labels)s::int[] is null or h.label = any (%(labels)s))
      and case when %(day)s::bigint is null then h.contestedness else d.contestedness end >= %(least)s
    limit %(most)s
) hidden
