-- A row is one ruling or reversal as it stood at a moment, the latest first.
select
    r.id,
    r.kind,
    r.statement_id as loser,
    coalesce(lost_object.label, lost_value.text) as loser_value,
    lost_source.name as loser_source,
    r.winner_id as winner,
    coalesce(won_object.label, won_value.text) as winner_value,
    won_source.name as winner_source,
    u.upper as until,
    c.text as narrowed_to,
    r.reason,
    a.username as actor,
    r.reverses_id as reverses,
    back.id as reversed_by,
    r.carries_id as carries,
    r.tx_from,
    case when r.tx_to <= %(as_of)s then r.tx_to end as tx_to
from ruling r
join statement lost on lost.id = r.statement_id
join value lost_value on lost_value.id = lost.object_id
left join entity lost_object on lost_object.id = lost_value.entity_id
join source lost_source on lost_source.id = lost.source_id
left join statement won on won.id = r.winner_id
left join value won_value on won_value.id = won.object_id
left join entity won_object on won_object.id = won_value.entity_id
left join source won_source on won_source.id = won.source_id
left join valid_time u on u.id = r.until_id
left join condition c on c.id = r.condition_id
left join account a on a.id = r.actor_id
left join ruling back on back.reverses_id = r.id and back.tx_from <= %(as_of)s
where r.id < %(before)s
  and (%(ids)s::bigint[] is null or r.id = any (%(ids)s))
  and (%(statement)s::bigint is null or r.statement_id = %(statement)s or r.winner_id = %(statement)s)
  and (%(kind)s::smallint is null or r.kind = %(kind)s)
  and r.tx_from <= %(as_of)s
  and (%(all_ever)s or (r.reverses_id is null and (r.tx_to is null or r.tx_to > %(as_of)s)))
order by r.id desc
limit %(limit)s
