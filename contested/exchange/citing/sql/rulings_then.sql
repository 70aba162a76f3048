-- A row is one ruling in force at a moment on one of the statements, by ids, with what it says.
select
    r.id,
    r.kind,
    r.statement_id as statement,
    r.winner_id as winner,
    u.upper as until,
    c.text as narrowed_to,
    r.reason,
    r.actor_id as actor,
    r.tx_from
from ruling r
left join valid_time u on u.id = r.until_id
left join condition c on c.id = r.condition_id
where r.statement_id = any (%(statements)s)
  and r.reverses_id is null
  and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
order by r.id
