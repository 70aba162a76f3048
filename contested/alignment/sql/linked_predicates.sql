-- A row is an accepted judgement in force at the moment, in the part of the graph that the given predicates belong to.
with recursive reached as (
    select unnest(%(predicates)s::int[]) as predicate_id
    union
    select case when a.source_id = r.predicate_id then a.target_id else a.source_id end
    from reached r
    join alignment a
        on (a.source_id = r.predicate_id or a.target_id = r.predicate_id)
        and a.status = 2 and a.relation <> 5
        and a.tx_from <= %(as_of)s and (a.tx_to is null or a.tx_to > %(as_of)s)
)
select distinct a.source_id as source, a.target_id as target, a.relation,
       (a.confidence * 10000)::int as confidence, a.source_standing, a.target_standing
from reached r
join alignment a on a.source_id = r.predicate_id
where a.status = 2 and a.tx_from <= %(as_of)s and (a.tx_to is null or a.tx_to > %(as_of)s)
