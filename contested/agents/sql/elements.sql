-- A row is a statement as one session sees it: what counts for everybody, and what it said itself. `precision` is what the
-- statement counts for while it is believed; `winner` and `deprecated` say that it is not. `spoken`: a program said it, or
-- the first to say anything under its predicate was one.
with own as (
    select v.source_id
    from session e
    join source_version v on v.tx_to is null and (v.source_id = e.source_id or v.parent_id = e.source_id)
    where e.id = %(session)s
), found as materialized (
    select s.*
    from statement s
    where s.subject_id = any (%(subjects)s::int[]) and s.tx_to is null
    union all
    select s.*
    from statement s
    where s.id = any (%(statements)s::bigint[])
    union all
    select s.*
    from statement s
    join own o on o.source_id = s.source_id
    where %(all_own)s and s.tx_to is null
), seen as (
    select
        f.id,
        f.subject_id,
        f.predicate_id,
        f.object_id,
        f.valid_id,
        f.polarity,
        f.source_id,
        f.tx_from,
        f.tx_to,
        v.source_class,
        v.kind,
        o.source_id is not null as own,
        precision_of(f.id) as precision,
        tokens_of(f.id) as tokens,
        lost.winner_id as winner,
        coalesce(overlay.deprecated, false) as deprecated,
        coalesce(overlay.hidden, false) as hidden
    from found f
    join source_version v on v.source_id = f.source_id and v.tx_to is null
    left join own o on o.source_id = f.source_id
    left join lateral (
        select r.winner_id from ruling r
        where r.statement_id = f.id and r.kind = 1 and r.reverses_id is null and r.tx_to is null
    ) lost on true
    left join lateral (
        select bool_or(r.kind = 5) as deprecated, bool_or(r.kind = 4) as hidden from ruling r
        where r.statement_id = f.id and r.kind in (4, 5) and r.reverses_id is null and r.tx_to is null
    ) overlay on true
    where v.kind = any (%(kinds)s) or o.source_id is not null
)
select
    s.id as statement,
    e.name,
    coalesce(oe.label, ov.text) as value,
    s.polarity,
    s.precision,
    coalesce(nullif(e.qualificand, ''), se.label) as qualificand,
    s.subject_id as subject,
    coalesce(nullif(e.qualifier, ''), p.name) as qualifier,
    t.text as valid,
    s.tokens,
    src.name as source,
    s.source_id as source_id,
    s.source_class,
    s.kind,
    s.own,
    exists (select from element x where x.statement_id = s.id) or exists (
        select from contest_policy cp
        where cp.predicate_id = coalesce(pf.folded_id, s.predicate_id) and cp.tx_to is null and cp.origin = 5
    ) as spoken,
    coalesce(e.relation, '') as relation,
    coalesce(e.provenance, '') as provenance,
    s.winner,
    w.name as winner_name,
    s.deprecated,
    s.hidden,
    (select max(m.observed) from mention m where m.statement_id = s.id) as observed,
    s.tx_from,
    s.tx_to
from seen s
join value ov on ov.id = s.object_id
left join entity oe on oe.id = ov.entity_id
join entity se on se.id = s.subject_id
join predicate p on p.id = s.predicate_id
join valid_time t on t.id = s.valid_id
left join predicate_fold pf on pf.predicate_id = s.predicate_id and not pf.inverse
left join predicate fp on fp.id = pf.folded_id
join source src on src.id = s.source_id
left join lateral element_of(s.id, %(session)s) e on true
left join lateral element_of(s.winner, %(session)s) w on true
where s.tokens @> %(tokens)s::text[]
  and (%(qualifier)s = '' or strpos(p.folded, %(qualifier)s) > 0 or strpos(coalesce(fp.folded, ''), %(qualifier)s) > 0)
  and (not %(live)s or (s.winner is null and not s.deprecated and s.polarity in (1, 2)))
  and (not %(listed)s or not s.hidden)
  and s.precision >= %(threshold)s
  and (%(after_precision)s::numeric is null or (s.precision, -s.id) < (%(after_precision)s::numeric, -%(after)s::bigint))
order by s.precision desc, s.id
limit %(limit)s
