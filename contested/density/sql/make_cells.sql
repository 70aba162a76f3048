-- A row is the cell of a question, made where nobody has asked it yet.
with asked as (
    select distinct * from unnest(%(subjects)s::int[], %(predicates)s::int[]) as a (subject_id, predicate_id)
), made as (
    insert into cell (subject_id, predicate_id)
    select a.subject_id, a.predicate_id from asked a
    where not exists (select from cell c where (c.subject_id, c.predicate_id) = (a.subject_id, a.predicate_id))
    on conflict do nothing
    returning id, subject_id, predicate_id
)
select id from made
union all
select c.id from cell c join asked a on (c.subject_id, c.predicate_id) = (a.subject_id, a.predicate_id)
