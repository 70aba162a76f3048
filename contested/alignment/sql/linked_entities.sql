-- A row is an accepted `same as` in force at the moment, among all that the given entities are linked with.
with recursive reached as (
    select unnest(%(entities)s::int[]) as entity_id
    union
    select case when l.a_id = r.entity_id then l.b_id else l.a_id end
    from reached r
    join same_as l
        on (l.a_id = r.entity_id or l.b_id = r.entity_id)
        and l.status = 2 and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
)
select distinct l.a_id as a, l.b_id as b
from reached r
join same_as l on l.a_id = r.entity_id
where l.status = 2 and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
