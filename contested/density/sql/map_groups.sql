-- A row is a group of cells that have a standing score: all of one label (grouped = 'label'), of one predicate
-- ('predicate'), of one predicate and kind of subject ('heat'), or all ('all'); and how many were read at all ('read'). Counts are of cells that pass the gate;
-- `hidden` are contested ones that don't. A subject's kind is the first thing that it is said to be and believed to be. On a
-- day, a cell stands with its most contested window there.
-- Cells are read one by one until `seconds` have passed; those that were not reached by then are left out.
with standing as (
    select
        c.predicate_id,
        h.label,
        w.contestedness,
        w.mass,
        coalesce(k.kind, '') as kind,
        (not %(gate)s) or (h.witnesses >= %(witnesses)s and not c.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s)) as passes
    from (
        select h.* from headline h
        where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
          and (%(only)s::bigint[] is null or h.cell_id = any (%(only)s))
          and (%(predicates)s::int[] is null or h.cell_id in (select id from cell where predicate_id = any (%(predicates)s)))
          and clock_timestamp() < statement_timestamp() + %(seconds)s * interval '1 second'
        offset 0
    ) h
    cross join lateral (
        select c.subject_id, c.predicate_id, e.iri, e.label as subject
        from cell c join entity e on e.id = c.subject_id
        where c.id = h.cell_id
        offset 0
    ) c
    left join lateral (
        select o.label as kind
        from statement s
        join source_version sv
            on sv.source_id = s.source_id and sv.kind = 1
            and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
        join value v on v.id = s.object_id
        join entity o on o.id = v.entity_id
        where s.subject_id = c.subject_id and s.predicate_id = any (%(type_predicates)s) and s.polarity = 1
          and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
          and not exists (
              select from ruling r
              where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null
                and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
          )
        order by s.id
        limit 1
    ) k on true
    left join lateral (
        select d.contestedness, d.mass
        from density d
        where d.cell_id = h.cell_id
          and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
          and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
        order by d.undated, d.contestedness desc, d.mass desc, d.id
        limit 1
    ) d on %(day)s::bigint is not null
    cross join lateral (
        select
            case when %(day)s::bigint is null then h.contestedness else d.contestedness end as contestedness,
            case when %(day)s::bigint is null then h.mass else d.mass end as mass
    ) w
    where w.contestedness is not null
)
select
    case
        when grouping(label) = 0 then 'label'
        when grouping(kind) = 0 then 'heat'
        when grouping(predicate_id) = 0 then 'predicate'
        else 'all'
    end as grouped,
    label,
    predicate_id,
    kind,
    count(*) filter (where passes) as cells,
    count(*) filter (where passes and contestedness > 0) as contested,
    count(*) filter (where contestedness > 0 and not passes) as hidden,
    coalesce(sum(contestedness) filter (where passes), 0) as total,
    coalesce(sum(mass) filter (where passes), 0) as mass
from standing
group by grouping sets ((label), (predicate_id), (predicate_id, kind), ())
union all
select 'read', null, null, null, count(*), 0, 0, 0, 0 from standing
