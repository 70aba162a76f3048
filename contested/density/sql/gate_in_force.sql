-- A row is the gate in force at a moment.
select g.witnesses, g.sources, g.contestedness, g.patterns, g.reason, u.username as actor, g.tx_from
from relevance_gate g
left join account u on u.id = g.actor_id
where g.tx_from <= %(as_of)s and (g.tx_to is null or g.tx_to > %(as_of)s)
