-- A row is a statement that stands for one of the given claims already, by content or by its id at the source; the
-- open one first. `same` is false where the id names another claim.
with given as (
    select g.*, g.n::int - 1 as position
    from unnest(
        %(subjects)s::int[], %(predicates)s::int[], %(objects)s::int[], %(sources)s::int[], %(conditions)s::int[],
        %(valids)s::int[], %(polarities)s::smallint[], %(external_ids)s::text[]
    ) with ordinality as g (
        subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity, external_id, n)
), known as (
    select g.position, s.id, s.tx_to, true as same
    from given g
    join statement s using (subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity)
    union all
    select g.position, s.id, s.tx_to, false
    from given g
    join mention m on m.external_id = g.external_id and m.source_id = g.source_id
    join statement s on s.id = m.statement_id
    where (s.subject_id, s.predicate_id, s.object_id, s.condition_id, s.valid_id, s.polarity)
        is distinct from (g.subject_id, g.predicate_id, g.object_id, g.condition_id, g.valid_id, g.polarity)
)
select distinct on (position) position, id as statement, tx_to is null as open, same
from known
order by position, same desc, (tx_to is null) desc, id desc
