-- A row is a cell that became contested, or was so and is no more (`closed`), as `map_news` has them, among some given cells
-- or the cells of some predicates. Given ones are gone through in their order until `seconds` have passed.
with among as materialized (
    select c.id, c.subject_id, c.predicate_id from cell c
    where %(only)s::bigint[] is null and c.predicate_id = any (%(predicates)s)
    union all
    (
        select c.id, c.subject_id, c.predicate_id
        from unnest(%(only)s::bigint[]) with ordinality o (id, place)
        join cell c on c.id = o.id
        where %(predicates)s::int[] is null or c.predicate_id = any (%(predicates)s)
        order by o.place
    )
)
select
    h.cell_id as cell, e.label as subject, p.name as predicate, h.at, h.closed, h.contestedness,
    h.sources, h.witnesses
from (
    select h.cell_id, c.subject_id, c.predicate_id, n.at, n.closed, h.contestedness, h.sources, h.witnesses
    from among c
    cross join lateral (
        select h.* from headline h
        where h.cell_id = c.id and h.contestedness > 0
          and clock_timestamp() < statement_timestamp() + %(seconds)s * interval '1 second'
        offset 0
    ) h
    cross join lateral (values (h.tx_from, false), (h.tx_to, true)) as n (at, closed)
    where n.at is not null and n.at <= %(as_of)s
      and not exists (
          select from headline o
          where o.cell_id = h.cell_id and o.id <> h.id and o.contestedness > 0
            and case when n.closed then o.tx_from = n.at else o.tx_to = n.at end
      )
      and (not %(gate)s or (
          h.witnesses >= %(witnesses)s
          and (select not e.iri ~ any (%(generic)s::text[]) from entity e where e.id = c.subject_id)
          and not c.subject_id = any (%(generic_subjects)s)))
    order by n.at desc, h.cell_id desc, n.closed
    limit %(limit)s
) h
join entity e on e.id = h.subject_id
join predicate p on p.id = h.predicate_id
order by h.at desc, h.cell_id desc, h.closed
