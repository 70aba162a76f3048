-- How many cells the gate keeps off a list that is narrowed likewise; no more than `most` are counted.
select count(*) from (
    select
    from headline h
    join cell c on c.id = h.cell_id
    join entity e on e.id = c.subject_id
    left join lateral (
        select d.contestedness
        from density d
        where d.cell_id = h.cell_id
          and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
          and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
        order by d.undated, d.contestedness desc, d.mass desc, d.id
        limit 1
    ) d on %(day)s::bigint is not null
    where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
      and (not %(standing)s or h.tx_to is null)
      and not (h.witnesses >= %(witnesses)s and not e.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s))
      and (%(labels)s::int[] is null or h.label = any (%(labels)s))
      and (%(subjects)s::int[] is null or c.subject_id = any (%(subjects)s))
      and (%(predicates)s::int[] is null or c.predicate_id = any (%(predicates)s))
      and (%(only)s::bigint[] is null or h.cell_id = any (%(only)s))
      and case when %(day)s::bigint is null then h.contestedness else d.contestedness end >= %(least)s
    limit %(most)s
) hidden
