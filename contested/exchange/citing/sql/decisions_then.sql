-- A row is one decision in force at a moment about one of the cells, by the log: disputes move where cells are folded
-- together, its lines don't. One that was signed after the moment was without effect then.
select
    d.id,
    d.outcome,
    d.content ->> 'outcome' as said,
    d.reason,
    d.reviewer_id as reviewer,
    d.needs_second,
    case when d.signed_at <= %(as_of)s then d.second_id end as second,
    case when not d.needs_second or d.signed_at <= %(as_of)s then d.rulings else '{}' end as rulings,
    d.tx_from
from log_entry l
join decision d on d.id = l.row_id
where l.action = 'dispute.decided' and l.about = 'decision' and (l.after ->> 'cell')::bigint = any (%(cells)s)
  and d.undoes_id is null
  and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
order by d.id
