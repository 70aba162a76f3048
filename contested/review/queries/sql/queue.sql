-- A row is a dispute in the order in which it should be looked at, after the last one shown: what was reopened first; then
-- by contestedness, contested share of time, mass and reads of the last 30 days; then the oldest. Settled ones stand the
-- latest first. `weight` is what they are ordered by.
with weighed as (
    select
        d.id,
        d.cell_id,
        c.subject_id,
        e.label as subject,
        c.predicate_id,
        p.name as predicate,
        d.state,
        d.because,
        d.reopened,
        d.needs_second,
        d.decidable,
        coalesce(h.contestedness, 0) as contestedness,
        coalesce(h.mass, 0) as mass,
        d.span,
        coalesce(h.label, 1) as label,
        coalesce(h.witnesses, 0) as witnesses,
        coalesce(h.sources, 0) as sources,
        coalesce(h.positions, 0) as positions,
        r.reads,
        d.opened_at,
        d.since,
        d.settled_at,
        clock_timestamp() - d.since as waiting,
        holder.username as holder,
        l.until as held_until,
        assignee.username as assignee,
        v.outcome,
        case
            when d.state in (1, 2) then round(coalesce(h.contestedness * d.span * h.mass, 0) * (1 + r.reads), 9)
            else extract(epoch from coalesce(d.settled_at, d.since))
        end as weight
    from dispute d
    join cell c on c.id = d.cell_id
    join entity e on e.id = c.subject_id
    join predicate p on p.id = c.predicate_id
    left join headline h on h.cell_id = d.cell_id and h.tx_to is null
    left join lease l on l.dispute_id = d.id and l.ended_at is null and l.until > clock_timestamp()
    left join account holder on holder.id = l.reviewer_id
    left join assignment a on a.dispute_id = d.id and a.tx_to is null
    left join account assignee on assignee.id = a.reviewer_id
    left join decision v on v.dispute_id = d.id and v.tx_to is null and v.undoes_id is null
    cross join lateral (
        select coalesce(sum(n.reads), 0)::bigint as reads from cell_read n
        where n.cell_id = d.cell_id and n.day > (clock_timestamp() at time zone 'UTC')::date - 30
    ) r
    where d.state = any (%(states)s)
      and (%(dispute)s::bigint is null or d.id = %(dispute)s)
      and d.opened_at <= %(opened_by)s::timestamptz
      and (%(outcome)s::int is null or v.outcome = %(outcome)s)
      and (%(predicate)s::int is null or c.predicate_id = %(predicate)s)
      and (%(decidable)s::bool is null or d.decidable = %(decidable)s)
      and (%(because)s::int is null or d.because = %(because)s)
      and coalesce(h.contestedness, 0) between %(least)s and %(most)s
      and d.since <= clock_timestamp() - make_interval(days => %(min_age)s)
      and (%(mine)s::bigint is null or a.reviewer_id = %(mine)s or l.reviewer_id = %(mine)s)
      and (%(free_for)s::bigint is null or (l.id is null or l.reviewer_id = %(free_for)s)
          and (a.id is null or a.reviewer_id = %(free_for)s))
      and (%(source)s::int is null or exists (
          select from statement s where s.id = any (d.statements) and s.source_id = %(source)s))
      and (%(kind)s::text is null or %(kind)s = (
          select o.label
          from statement s
          join source_version sv on sv.source_id = s.source_id and sv.kind = 1 and sv.tx_to is null
          join value v on v.id = s.object_id
          join entity o on o.id = v.entity_id
          where s.subject_id = c.subject_id and s.predicate_id = any (%(type_predicates)s) and s.polarity = 1
            and s.tx_to is null
            and not exists (
                select from ruling r
                where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null and r.tx_to is null
            )
          order by s.id
          limit 1
      ))
)
select id, cell_id, subject_id, subject, predicate_id, predicate, state, because, reopened, needs_second, decidable,
    contestedness, mass, span, label, witnesses, sources, positions, reads, opened_at, since, settled_at, waiting, holder,
    held_until, assignee, outcome, weight
from weighed
where %(after_id)s::bigint is null
   or (not reopened, -weight, since, id)
       > (not %(after_reopened)s::bool, -%(after_weight)s::numeric, %(after_since)s::timestamptz, %(after_id)s)
order by reopened desc, weight desc, since, id
limit %(limit)s
