-- One row: how many disputes stand how.
select
    count(*) filter (where d.state = 1) as open,
    count(*) filter (where d.state = 1 and d.reopened) as reopened,
    count(*) filter (where d.state = 1 and d.decidable) as decidable,
    count(*) filter (where d.state = 1 and d.since < clock_timestamp() - interval '30 days') as over_30_days,
    count(*) filter (where d.state = 1 and l.id is not null) as held,
    count(*) filter (where d.state in (1, 2) and (a.reviewer_id = %(reviewer)s or l.reviewer_id = %(reviewer)s)) as mine,
    count(*) filter (where d.state = 2) as awaiting_second,
    count(*) filter (where d.state = 3) as decided,
    count(*) filter (where d.state = 3 and v.outcome = 2) as both_stand,
    count(*) filter (where d.state = 4) as closed
from dispute d
left join lease l on l.dispute_id = d.id and l.ended_at is null and l.until > clock_timestamp()
left join assignment a on a.dispute_id = d.id and a.tx_to is null
left join decision v on v.dispute_id = d.id and v.tx_to is null and v.undoes_id is null
