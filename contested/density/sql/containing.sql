-- A row is a predicate whose policy, in force at the moment, says that its object contains its subject.
select predicate_id
from contest_policy
where containment and tx_from <= %(as_of)s and (tx_to is null or tx_to > %(as_of)s)
