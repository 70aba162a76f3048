-- A row is something that was written about the statements of a cell, or decided about its dispute: what, its id, when, by
-- whom where that is known. `kind` is a noun and what became of it.
with said as (
    select s.id, s.source_id, s.tx_from, s.tx_to from statement s where s.id = any (%(statements)s)
), members as (
    select c.predicate_id from cell c where c.id = %(cell)s
    union
    select f.predicate_id from cell c join predicate_fold f on f.folded_id = c.predicate_id where c.id = %(cell)s
), events (kind, id, at, actor_id) as (
    select 'statement made', s.id, s.tx_from, null::bigint from said s
    union all
    select 'statement retired', s.id, s.tx_to, r.actor_id
    from said s left join retirement r on r.statement_id = s.id where s.tx_to is not null
    union all
    select 'ruling made', r.id, r.tx_from, r.actor_id
    from ruling r where r.statement_id = any (%(statements)s) and r.reverses_id is null
    union all
    select 'ruling ended', r.id, r.tx_to, v.actor_id
    from ruling r left join ruling v on v.reverses_id = r.id
    where r.statement_id = any (%(statements)s) and r.reverses_id is null and r.tx_to is not null
    union all
    select 'precision assessed', a.id, a.tx_from, a.actor_id
    from assessment a
    where a.statement_id = any (%(statements)s) or a.source_id in (select source_id from said)
    union all
    select 'evidence added', l.id, l.tx_from, null from evidence_link l where l.statement_id = any (%(statements)s)
    union all
    select 'evidence withdrawn', l.id, l.tx_to, null
    from evidence_link l where l.statement_id = any (%(statements)s) and l.tx_to is not null
    union all
    select 'source described', v.id, v.tx_from, v.actor_id
    from source_version v where v.source_id in (select source_id from said)
    union all
    select 'policy set', p.id, p.tx_from, p.actor_id
    from contest_policy p where p.predicate_id in (select predicate_id from members)
    union all
    select 'decision made', d.id, d.tx_from, d.reviewer_id
    from decision d where d.dispute_id = %(dispute)s and d.undoes_id is null
    union all
    select 'decision undone', d.id, d.tx_from, d.reviewer_id
    from decision d where d.dispute_id = %(dispute)s and d.undoes_id is not null
    union all
    select 'decision signed', d.id, d.signed_at, d.second_id
    from decision d where d.dispute_id = %(dispute)s and d.signed_at is not null
)
select e.kind, e.id, e.at, u.username as actor
from events e
left join account u on u.id = e.actor_id
order by e.at desc, e.kind, e.id desc
