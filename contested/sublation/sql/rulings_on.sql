-- A row is one ruling in force that a statement lost or won by.
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
    u.upper_unit as until_unit,
    c.text as narrowed_to,
    r.reason,
    a.username as actor,
    r.tx_from
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
where (r.statement_id = %(statement)s or r.winner_id = %(statement)s)
  and r.reverses_id is null
  and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
order by r.tx_from desc, r.id
