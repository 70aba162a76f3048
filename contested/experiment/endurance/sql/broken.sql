-- A row is a promise of the review that does not hold for the disputes about one predicate, and the row that tells so.
with disputes as (
    select d.id, d.state from dispute d join cell c on c.id = d.cell_id where c.predicate_id = %(predicate)s
), decisions as (
    select v.* from decision v where v.dispute_id in (select id from disputes)
), leases as (
    select l.*, coalesce(l.ended_at, 'infinity') as gone_at from lease l where l.dispute_id in (select id from disputes)
)
select 'decided while another decision was in force' as promise, b.id
from decisions a
join decisions b on b.dispute_id = a.dispute_id and b.id <> a.id and b.undoes_id is null
where a.undoes_id is null and b.tx_from >= a.tx_from and b.tx_from < coalesce(a.tx_to, 'infinity')
union all
select 'held by two at once', b.id
from leases a
join leases b on b.dispute_id = a.dispute_id and b.id <> a.id
where b.taken_at >= a.taken_at and b.taken_at < a.gone_at
union all
select 'taken away before it ran out', l.id from leases l where l.end = 2 and l.ended_at < l.until
union all
select 'ended by a decision of nobody who had it', l.id
from leases l
where l.end = 3 and not exists (
    select from decisions v
    where v.dispute_id = l.dispute_id and v.undoes_id is null and (v.reviewer_id = l.reviewer_id or v.second_id is not null)
        and v.tx_from >= l.ended_at and v.tx_from < l.ended_at + interval '1 minute')
union all
select 'decided without a lease', v.id
from decisions v
where v.undoes_id is null and not exists (
    select from leases l where l.dispute_id = v.dispute_id and l.reviewer_id = v.reviewer_id and l.end = 3)
union all
select 'no line, or more than one, about a decision', v.id
from decisions v
where v.undoes_id is null
    and (select count(*) from log_entry e where e.about = 'decision' and e.row_id = v.id and e.action = 'dispute.decided') <> 1
union all
select 'no line, or more than one, about an undoing', v.id
from decisions v
where v.undoes_id is not null
    and (select count(*) from log_entry e
         where e.about = 'decision' and e.row_id = v.undoes_id and e.action = 'dispute.undone') <> 1
union all
select 'no line, or more than one, about a ruling', r.id
from ruling r
where r.id in (select unnest(rulings) from decisions)
    and (select count(*) from log_entry e where e.about = 'ruling' and e.row_id = r.id) <> 1
union all
select 'a line about a decision that there is not', e.id
from log_entry e
where e.about = 'decision' and not exists (select from decision v where v.id = e.row_id)
union all
select 'left open, or not settled by a decision', d.id
from disputes d
where d.state <> 3 or not exists (select from decisions v where v.dispute_id = d.id and v.tx_to is null and v.undoes_id is null)
