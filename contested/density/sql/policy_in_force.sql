-- A row is the policy in force for a predicate: of those of all that count as it (members, itself too), the one whose origin is
-- believed first; where that says nothing, its own.
select p.kind, p.bound, p.tolerance, p.containment, p.origin, p.reason, p.tx_from
from contest_policy p
where p.predicate_id = any (%(members)s)
  and p.tx_from <= %(as_of)s and (p.tx_to is null or p.tx_to > %(as_of)s)
order by p.origin, p.predicate_id <> %(predicate)s, p.predicate_id
limit 1
