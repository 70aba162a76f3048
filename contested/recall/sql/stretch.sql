-- A row is over what time something was said in a cell: its first and last finite day, and the whole seconds by which this
-- store had learnt something of it. Statements that count there by an inverse predicate are left aside.
with said as materialized (
    select s.tx_from, s.tx_to, v.lower, v.upper
    from cell c
    cross join lateral (
        select c.subject_id as id
        union select f.entity_id from entity_fold f where f.canonical_id = c.subject_id
    ) subject
    cross join lateral (
        select c.predicate_id as id
        union select f.predicate_id from predicate_fold f where f.folded_id = c.predicate_id and not f.inverse
    ) predicate
    join statement s on s.subject_id = subject.id and s.predicate_id = predicate.id
    join valid_time v on v.id = s.valid_id
    where c.id = %(cell)s
)
select
    (select min(least(coalesce(lower, upper - 1), coalesce(upper - 1, lower))) from said) as first,
    (select max(greatest(coalesce(upper - 1, lower), coalesce(lower, upper - 1))) from said) as last,
    array(
        select distinct date_trunc('second', at) + interval '1 second'
        from said cross join lateral (values (tx_from), (tx_to)) as t (at)
        where at is not null
        order by 1
    ) as learnt
