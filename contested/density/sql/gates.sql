-- A row is a gate as it was set, the latest first.
select g.witnesses, g.sources, g.contestedness, g.patterns, g.reason, u.username as actor, g.tx_from
from relevance_gate g
left join account u on u.id = g.actor_id
order by g.tx_from desc
limit %(limit)s
