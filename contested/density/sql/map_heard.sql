-- A row is a predicate and a kind of subject, with how many of its cells two or more independent witnesses speak about,
-- on a day with what may hold then. Statements are read until half of the `seconds` are over, and what kind of things they
-- are about until all are; a row without a predicate says that they did not suffice.
with said as materialized (
    select * from map_hear(%(as_of)s, %(day)s, clock_timestamp() + %(seconds)s / 2 * interval '1 second')
), heard as materialized (
    select subject_id, predicate_id from said
    where subject_id is not null and (%(predicates)s::int[] is null or predicate_id = any (%(predicates)s))
    group by 1, 2
    having min(independence_group) <> max(independence_group)
), kinds as materialized (
    select k.* from map_kinds(
        (select array_agg(distinct subject_id) from heard), %(as_of)s, %(types)s::int[],
        statement_timestamp() + %(seconds)s * interval '1 second'
    ) k
)
select h.predicate_id, k.kind, count(*) as cells
from heard h
join kinds k on k.subject_id = h.subject_id
group by 1, 2
union all
select null, '', 0
where exists (select from said where subject_id is null) or exists (select from kinds where subject_id is null)
