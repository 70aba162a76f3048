-- A row is a rule that a sublation would break, the one that is named first first.
select b.place, b.rule, l.loser
from unnest(%(losers)s::bigint[]) as l (loser)
cross join lateral sublation_rules_broken(l.loser, %(winner)s, %(reason)s) b
order by b.place, l.loser
