-- A row is a row of a logged table of which the log does not tell: written since the log began, and no line says that it
-- was, or that it ended, or the line says something else of it than what stands there; or a line says that it was
-- written, and it is gone.
with head as (select begun from log_head),
made as (
    select 'ruling' as about, r.id, log_facts(r) as facts, r.actor_id, r.reason from ruling r, head where r.tx_from >= head.begun
    union all
    select 'assessment', a.id, log_facts(a), a.actor_id, a.reason from assessment a, head where a.tx_from >= head.begun
    union all
    select 'contest_policy', p.id, log_facts(p), p.actor_id, p.reason from contest_policy p, head where p.tx_from >= head.begun
    union all
    select 'alignment', a.id, log_facts(a), a.actor_id, a.reason from alignment a, head where a.tx_from >= head.begun
    union all
    select 'same_as', s.id, log_facts(s), s.actor_id, s.reason from same_as s, head where s.tx_from >= head.begun
    union all
    select 'relevance_gate', g.id, log_facts(g), g.actor_id, g.reason from relevance_gate g, head where g.tx_from >= head.begun
    union all
    select 'rejection', r.id, log_facts(r), r.actor_id, r.reason from rejection r, head where r.tx_from >= head.begun
    union all
    select 'source_version', v.id, log_facts(v), v.actor_id, v.reason
    from source_version v, head
    where v.tx_from >= head.begun and (v.reason <> '' or exists (
        select from source_version o where o.source_id = v.source_id and o.tx_to = v.tx_from))
),
told as (
    -- A reason that was erased from the log on a lawful request is compared with nothing.
    select m.about, m.id, m.facts, e.after,
        e.actor_id <> m.actor_id or e.actor_id is null and m.actor_id is not null
            or m.reason <> '' and e.reason <> m.reason as by_another
    from made m
    left join lateral (
        select after, actor_id, reason from log_entry
        where about = m.about and row_id = m.id and after is not null order by id limit 1) e on true
    union all
    select 'account', u.id, log_facts(u), e.after - 'password', false
    from account u
    cross join head
    left join lateral (
        select after from log_entry where about = 'account' and row_id = u.id order by id desc limit 1) e on true
    where e.after is not null or u.date_joined >= head.begun
),
-- What ends, ends with the row that takes its place or takes it back, or with a line of its own.
ended as (
    select 'ruling' as about, r.id, r.tx_to, exists (select from ruling b where b.reverses_id = r.id) as followed
    from ruling r
    union all
    select 'assessment', a.id, a.tx_to, exists (
        select from assessment b where b.statement_id = a.statement_id and b.tx_from = a.tx_to)
    from assessment a where a.statement_id is not null
    union all
    select 'assessment', a.id, a.tx_to, exists (
        select from assessment b where b.source_id = a.source_id and b.tx_from = a.tx_to)
    from assessment a where a.source_id is not null
    union all
    select 'contest_policy', p.id, p.tx_to, exists (
        select from contest_policy b where b.predicate_id = p.predicate_id and b.tx_from = p.tx_to)
    from contest_policy p
    union all
    select 'alignment', a.id, a.tx_to, exists (
        select from alignment b
        where b.source_id = a.source_id and b.target_id = a.target_id and b.relation = a.relation and b.tx_from = a.tx_to)
    from alignment a
    union all
    select 'same_as', s.id, s.tx_to, exists (
        select from same_as b where b.a_id = s.a_id and b.b_id = s.b_id and b.tx_from = s.tx_to)
    from same_as s
    union all
    select 'relevance_gate', g.id, g.tx_to, exists (select from relevance_gate b where b.tx_from = g.tx_to)
    from relevance_gate g
    union all
    select 'rejection', r.id, r.tx_to, false from rejection r
    union all
    select 'source_version', v.id, v.tx_to, exists (
        select from source_version b where b.source_id = v.source_id and b.tx_from = v.tx_to)
    from source_version v
    union all
    select 'decision', d.id, d.tx_to, exists (
        select from decision b where b.undoes_id = d.id or b.dispute_id = d.dispute_id and b.id > d.id and b.tx_from >= d.tx_to)
    from decision d where d.undoes_id is null
),
withdrawn as (
    select about, row_id as id from log_entry where before is not null and after is null
),
standing as (
    select about, id from ended
    union all
    select 'account', id from account
)
select case when after is null then 'unlogged' else 'otherwise' end as kind, null::bigint as place, null::bigint as until,
    about, id as "row"
from told
where after is null or by_another or not jsonb_strip_nulls(facts) @> after
union all
select 'ended', null, null, about, id
from ended e, head
where e.tx_to >= head.begun and not e.followed
    and not exists (select from withdrawn w where w.about = e.about and w.id = e.id)
union all
select 'revived', null, null, about, id
from ended e
where e.tx_to is null and (e.followed or exists (select from withdrawn w where w.about = e.about and w.id = e.id))
union all
select distinct 'gone', null::bigint, null::bigint, e.about, e.row_id
from log_entry e
where e.after is not null and e.about in (
        'ruling', 'assessment', 'contest_policy', 'alignment', 'same_as', 'relevance_gate', 'rejection', 'source_version',
        'decision', 'account')
    and not exists (select from standing s where s.about = e.about and s.id = e.row_id)
    and not exists (select from withdrawn w where w.about = e.about and w.id = e.row_id)
union all
select 'unlogged', null, null, 'decision', d.id
from decision d, head
where d.tx_from >= head.begun and not exists (
    select from log_entry e
    where e.about = 'decision' and e.row_id = coalesce(d.undoes_id, d.id) and e.actor_id = d.reviewer_id
      and (e.reason is null or e.reason = d.reason)
      and case
          when d.undoes_id is null
              then e.after ->> 'outcome' = (array['ruling', 'both stand', 'not a contest', 'need evidence'])[d.outcome]
          else (e.after ->> 'undoing')::bigint = d.id
      end)
union all
select 'otherwise', null, null, 'decision', d.id
from decision d, head
where d.signed_at >= head.begun and not exists (
    select from log_entry e
    where e.about = 'decision' and e.row_id = d.id and e.action = 'dispute.signed' and e.actor_id = d.second_id)
order by about, "row"
