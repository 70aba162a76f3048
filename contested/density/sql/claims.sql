-- A row is one statement as it counts in one cell at one moment, retired or not. `precision` is in ten-thousandths.
-- Under `standing` entities come folded as they stand now; for a past moment the caller folds them.
-- The statements are found first, key by key through the index of claims or (inverse) of objects: `offset 0` and `+ 0` hold
-- the planner to it, whatever it has been told of the tables. Right after a large import none of that is true any more.
-- A sublation counts for those alone who hear its winner.
with keys as (
    select * from unnest(
        %(cells)s::bigint[], %(subjects)s::int[], %(predicates)s::int[], %(inverses)s::bool[], %(confidences)s::numeric[]
    ) as k (cell_id, subject_id, predicate_id, inverse, confidence)
), found as materialized (
    select k.cell_id, k.confidence, s.*, null::int as entity_id
    from keys k
    cross join lateral (
        select s.id, s.object_id, s.source_id, s.condition_id, s.valid_id, s.polarity, s.precision, s.tx_to
        from statement s
        where s.subject_id = k.subject_id and s.predicate_id = k.predicate_id and s.tx_from <= %(as_of)s
        offset 0
    ) s
    where not k.inverse
    union all
    select k.cell_id, k.confidence, s.*
    from keys k
    cross join lateral (
        select s.id, s.object_id, s.source_id, s.condition_id, s.valid_id, s.polarity, s.precision, s.tx_to, s.subject_id
        from value v
        join statement s on s.object_id = v.id and s.predicate_id + 0 = k.predicate_id
        where v.entity_id = k.subject_id and s.tx_from <= %(as_of)s
        offset 0
    ) s
    where k.inverse
)
select
    f.cell_id,
    f.id as statement,
    case when e.entity_id is not null then 1 else v.datatype end as datatype,
    coalesce(coalesce(ef.canonical_id, e.entity_id)::text, v.normal) as normal,
    f.polarity,
    sv.independence_group as witness,
    f.source_id as source,
    round(
        coalesce(a.precision, greatest(f.precision, m.precision), sa.precision, sv.precision) * f.confidence * 10000
    )::int as precision,
    case when r.condition_id is not null then narrowed.tokens else c.tokens end as condition,
    t.dated or r.until is not null as dated,
    t.lower,
    case when r.until is not null then least(t.upper, r.until) else t.upper end as upper,
    t.lower_unit,
    case when r.until is not null then coalesce(r.until_unit, t.upper_unit) else t.upper_unit end as upper_unit,
    case when r.until is not null then 1 else t."end" end as end_kind,
    m.observed,
    coalesce(f.tx_to <= %(as_of)s, false) or coalesce(r.fallen, false) as retired
from found f
join value v on v.id = f.object_id
cross join lateral (select coalesce(f.entity_id, v.entity_id) as entity_id) e
left join entity_fold ef on %(standing)s and ef.entity_id = e.entity_id
join condition c on c.id = f.condition_id
join valid_time t on t.id = f.valid_id
join source_version sv
    on sv.source_id = f.source_id and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
left join assessment a
    on a.statement_id = f.id and a.tx_from <= %(as_of)s and (a.tx_to is null or a.tx_to > %(as_of)s)
left join assessment sa
    on %(estimated)s and sa.source_id = f.source_id
    and sa.tx_from <= %(as_of)s and (sa.tx_to is null or sa.tx_to > %(as_of)s)
left join lateral (
    select max(m.observed) as observed, max(m.precision) as precision
    from mention m where m.statement_id = f.id and m.tx_from <= %(as_of)s
) m on true
left join lateral (
    select
        bool_or(r.kind = 5 or (
            r.kind = 1 and (wv.kind = any (%(kinds)s) or w.source_id = any (%(also)s::int[])))) as fallen,
        min(u.upper) filter (where r.kind = 2) as until,
        (array_agg(u.upper_unit order by u.upper) filter (where r.kind = 2))[1] as until_unit,
        max(r.condition_id) filter (where r.kind = 3) as condition_id
    from ruling r
    left join valid_time u on u.id = r.until_id
    left join statement w on w.id = r.winner_id
    left join source_version wv
        on wv.source_id = w.source_id and wv.tx_from <= %(as_of)s and (wv.tx_to is null or wv.tx_to > %(as_of)s)
    where r.statement_id = f.id and r.reverses_id is null
      and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
) r on true
left join condition narrowed on narrowed.id = r.condition_id
where sv.kind = any (%(kinds)s) or f.source_id = any (%(also)s::int[])
order by f.cell_id, f.id
