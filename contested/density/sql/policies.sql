-- A row is the policy in force for a cell at a moment: of its predicate's own and those of the predicates folded into it,
-- the one whose origin is believed first; where that says nothing, its own.
with member as (
    select distinct cell_id, predicate_id
    from unnest(%(cells)s::bigint[], %(predicates)s::int[], %(inverses)s::bool[]) as way (cell_id, predicate_id, inverse)
    where not inverse
)
select distinct on (c.id) c.id as cell_id, p.kind, p.bound, p.tolerance, p.origin
from member
join cell c on c.id = member.cell_id
join contest_policy p
    on p.predicate_id = member.predicate_id
    and p.tx_from <= %(as_of)s and (p.tx_to is null or p.tx_to > %(as_of)s)
order by c.id, p.origin, p.predicate_id <> c.predicate_id, p.predicate_id
