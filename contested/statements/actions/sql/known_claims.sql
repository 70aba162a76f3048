-- A row is a given claim that the store knows in some way: the statement that stands for it by content, the open one
-- first; and another claim that bears its id at the source, an open one first. `instead_of` is not looked at.
-- Rows are compared as rows, from both sides, since only the index of claims can answer that: the one of objects, which
-- the planner may else prefer, leads through all that was ever said of a popular value.
with given as (
    select g.*, g.n::int - 1 as position
    from unnest(
        %(subjects)s::int[], %(predicates)s::int[], %(objects)s::int[], %(sources)s::int[], %(conditions)s::int[],
        %(valids)s::int[], %(polarities)s::smallint[], %(external_ids)s::text[]
    ) with ordinality as g (
        subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity, external_id, n)
), same as (
    select g.position, s.id, s.open
    from given g
    cross join lateral (
        select s.id, s.tx_to is null as open
        from statement s
        where (s.subject_id, s.predicate_id, s.object_id, s.source_id, s.condition_id, s.valid_id, s.polarity)
                >= (g.subject_id, g.predicate_id, g.object_id, g.source_id, g.condition_id, g.valid_id, g.polarity)
            and (s.subject_id, s.predicate_id, s.object_id, s.source_id, s.condition_id, s.valid_id, s.polarity)
                <= (g.subject_id, g.predicate_id, g.object_id, g.source_id, g.condition_id, g.valid_id, g.polarity)
        order by (s.tx_to is null) desc, s.id desc
        limit 1
    ) s
), other as (
    select distinct on (g.position) g.position, s.id, s.tx_to is null as open
    from given g
    join mention m on m.external_id = g.external_id and m.source_id = g.source_id
    join statement s on s.id = m.statement_id
    where s.id is distinct from %(instead_of)s
        and (s.subject_id, s.predicate_id, s.object_id, s.condition_id, s.valid_id, s.polarity)
            is distinct from (g.subject_id, g.predicate_id, g.object_id, g.condition_id, g.valid_id, g.polarity)
    order by g.position, (s.tx_to is null) desc, s.id desc
)
select position, same.id as statement, coalesce(same.open, false) as open,
       other.id as other, coalesce(other.open, false) as other_open
from same full join other using (position)
