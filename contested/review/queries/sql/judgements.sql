-- A row is what a reviewer last judged of a dispute before new evidence came: his outcome, his signature under another's, or
-- that he declined it. What he took back himself is left out. `judgement` names outcome and winning value, so that two who
-- let different positions win don't agree. A decision that was replaced without being undone ends a round: those who judge
-- after it had more before them, and are not compared with those who judged before.
with rounds as (
    select
        v.*,
        exists (select from decision u where u.undoes_id = v.id and u.reviewer_id = v.reviewer_id) as own_undoing,
        (select count(*) from decision b
         where b.dispute_id = v.dispute_id and b.undoes_id is null and b.tx_to is not null and b.tx_from < v.tx_from
            and not exists (select from decision u where u.undoes_id = b.id)) as round
    from decision v
    where v.undoes_id is null
), judged as (
    select v.dispute_id, v.round, v.reviewer_id, v.tx_from, v.content, v.outcome from rounds v where not v.own_undoing
    union all
    select v.dispute_id, v.round, v.second_id, v.signed_at, v.content, v.outcome from rounds v where v.second_id is not null
    union all
    select v.dispute_id, v.round, u.reviewer_id, u.tx_from, '{}', null
    from rounds v join decision u on u.undoes_id = v.id
    where v.needs_second and v.second_id is null and u.reviewer_id <> v.reviewer_id
)
select distinct on (j.dispute_id, j.round, j.reviewer_id)
    j.dispute_id as dispute,
    j.round,
    case
        when j.outcome is null then 'declined'
        when j.outcome <> 1 then j.outcome::text
        when j.content ? 'winner' then 'sublate ' || coalesce((
            select s.object_id || ' ' || s.polarity from statement s where s.id = (j.content ->> 'winner')::bigint), '')
        else (j.content ->> 'outcome') || ' ' || (j.content ->> 'statements')
    end as judgement
from judged j
order by j.dispute_id, j.round, j.reviewer_id, j.tx_from desc
