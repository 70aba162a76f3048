-- A row is a decision about a dispute, the latest first, with who made it, who signed it and who took it back.
select
    v.id,
    v.outcome,
    v.content,
    v.reason,
    r.username as reviewer,
    v.needs_second,
    s.username as second,
    v.signed_at,
    v.rulings,
    v.scored,
    v.tx_from,
    v.tx_to,
    ur.username as undone_by,
    u.reason as undone_because,
    u.tx_from as undone_at
from decision v
join account r on r.id = v.reviewer_id
left join account s on s.id = v.second_id
left join decision u on u.undoes_id = v.id
left join account ur on ur.id = u.reviewer_id
where v.dispute_id = %(dispute)s and v.undoes_id is null
order by v.tx_from desc, v.id desc
