-- A row is one of the first rulings in force at a moment on the statements of which a cell's standing score was computed;
-- `of` is how many there are.
select
    r.id,
    r.kind,
    r.statement_id as statement,
    r.winner_id as winner,
    u.upper as until,
    c.text as narrowed_to,
    r.reason,
    r.actor_id as actor,
    r.tx_from,
    count(*) over () as of
from headline h
cross join lateral unnest(h.statements) as s (id)
join ruling r on r.statement_id = s.id
left join valid_time u on u.id = r.until_id
left join condition c on c.id = r.condition_id
where h.cell_id = %(cell)s and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
  and r.reverses_id is null
  and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
order by r.id
limit %(limit)s
