-- A row is a statement that lost to one which has fallen since, and how.
select f.statement_id as statement, f.winner_id as winner, f.why, f.tx_from
from fallen_winner f
where f.tx_to is null and f.statement_id = any (%(statements)s)
order by f.tx_from
