-- A row is a row of a logged table of which the log does not tell: written since the log began, and no line says that it
-- was, or the line says something else of it than what stands there.
with head as (select begun from log_head),
made as (
    select 'ruling' as about, r.id, log_facts(r) as facts from ruling r, head where r.tx_from >= head.begun
    union all
    select 'assessment', a.id, log_facts(a) from assessment a, head where a.tx_from >= head.begun
    union all
    select 'contest_policy', p.id, log_facts(p) from contest_policy p, head where p.tx_from >= head.begun
    union all
    select 'alignment', a.id, log_facts(a) from alignment a, head where a.tx_from >= head.begun
    union all
    select 'same_as', s.id, log_facts(s) from same_as s, head where s.tx_from >= head.begun
    union all
    select 'relevance_gate', g.id, log_facts(g) from relevance_gate g, head where g.tx_from >= head.begun
    union all
    select 'rejection', r.id, log_facts(r) from rejection r, head where r.tx_from >= head.begun
    union all
    select 'source_version', v.id, log_facts(v)
    from source_version v, head
    where v.tx_from >= head.begun and (v.reason <> '' or exists (
        select from source_version o where o.source_id = v.source_id and o.tx_to = v.tx_from))
),
told as (
    select m.about, m.id, m.facts, (
        select e.after from log_entry e
        where e.about = m.about and e.row_id = m.id and e.after is not null order by e.id limit 1) as after
    from made m
    union all
    select 'account', u.id, log_facts(u), e.after - 'password'
    from account u
    cross join head
    left join lateral (
        select after from log_entry where about = 'account' and row_id = u.id order by id desc limit 1) e on true
    where e.after is not null or u.date_joined >= head.begun
)
select case when after is null then 'unlogged' else 'otherwise' end as kind, null::bigint as place, null::bigint as until,
    about, id as "row"
from told
where after is null or not jsonb_strip_nulls(facts) @> after
union all
select 'unlogged', null, null, 'decision', d.id
from decision d, head
where d.tx_from >= head.begun and not exists (
    select from log_entry e
    where e.about = 'decision' and e.row_id = coalesce(d.undoes_id, d.id)
      and (d.undoes_id is null or (e.after ->> 'undoing')::bigint = d.id))
order by about, "row"
