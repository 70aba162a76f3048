-- A row is what a reviewer last judged of a dispute: his outcome, his signature under another's, or that he declined it.
-- What he took back himself is left out. `judgement` names outcome and winning value, so that two who let different
-- positions win don't agree.
with judged as (
    select v.dispute_id, v.reviewer_id, v.tx_from, v.content, v.outcome
    from decision v
    where v.undoes_id is null
        and not exists (select from decision u where u.undoes_id = v.id and u.reviewer_id = v.reviewer_id)
    union all
    select v.dispute_id, v.second_id, v.signed_at, v.content, v.outcome
    from decision v where v.second_id is not null
    union all
    select v.dispute_id, u.reviewer_id, u.tx_from, '{}', null
    from decision u join decision v on v.id = u.undoes_id
    where v.needs_second and v.second_id is null and u.reviewer_id <> v.reviewer_id
)
select distinct on (j.dispute_id, j.reviewer_id)
    j.dispute_id as dispute,
    case
        when j.outcome is null then 'declined'
        when j.outcome <> 1 then j.outcome::text
        when j.content ? 'winner' then 'sublate ' || coalesce((
            select s.object_id || ' ' || s.polarity from statement s where s.id = (j.content ->> 'winner')::bigint), '')
        else (j.content ->> 'outcome') || ' ' || (j.content ->> 'statements')
    end as judgement
from judged j
order by j.dispute_id, j.reviewer_id, j.tx_from desc
