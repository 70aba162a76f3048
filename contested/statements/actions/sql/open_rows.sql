-- A row is a statement just opened, by its place in the arrays; a claim that somebody opened meanwhile gives no row.
-- Always in the same order, so that two who open the same claims never wait for each other in a circle.
with given as (
    select g.*, g.n::int - 1 as position
    from unnest(
        %(subjects)s::int[], %(predicates)s::int[], %(objects)s::int[], %(sources)s::int[], %(conditions)s::int[],
        %(valids)s::int[], %(polarities)s::smallint[], %(precisions)s::numeric[]
    ) with ordinality as g (
        subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity, precision, n)
), made as (
    insert into statement (
        subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity, precision)
    select subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity, precision
    from given order by subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity
    on conflict do nothing
    returning id, subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity
)
select g.position, m.id as statement
from made m join given g using (subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity)
