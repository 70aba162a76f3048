-- A row is a question to which statements of some predicates count, other than before under other folds: of the first
-- `reach` statements of each, `size` in all, spread over them, with how many these are. `was` and `will` are its cell's
-- predicate now and then.
with moved as (
    select * from unnest(
        %(predicates)s::int[], %(was)s::int[], %(was_turned)s::bool[], %(will)s::int[], %(will_turned)s::bool[]
    ) as m (predicate_id, was, was_turned, will, will_turned)
), said as (
    select m.*, s.subject_id, s.object_id
    from moved m
    cross join lateral (
        select s.subject_id, s.object_id from statement s
        where s.predicate_id = m.predicate_id and s.tx_to is null limit %(reach)s
    ) s
), asked as (
    select distinct said.was, said.will,
        case when was_turned then v.entity_id else said.subject_id end as subject_was,
        case when will_turned then v.entity_id else said.subject_id end as subject_will
    from said
    left join value v on (was_turned or will_turned) and v.id = said.object_id
), folded as (
    select distinct a.was, a.will, coalesce(w.canonical_id, a.subject_was) as subject_was,
        coalesce(t.canonical_id, a.subject_will) as subject_will
    from asked a
    left join entity_fold w on w.entity_id = a.subject_was
    left join entity_fold t on t.entity_id = a.subject_will
    where a.subject_was is not null and a.subject_will is not null
)
select was, will, subject_was, subject_will, count(*) over () as reached
from folded
order by hashint4(subject_was), subject_was, was, will
limit %(size)s
