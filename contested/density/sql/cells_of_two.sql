-- A row is a cell in which both sources speak as of a moment, contested ones first; `large` if too much is said in it to be
-- read here. Of each source no more than `reach` statements are looked through, which `whole` tells.
with said as (
    select few.*, count(*) over (partition by few.source_id) < %(reach)s as whole
    from unnest(%(sources)s::bigint[]) source (id)
    cross join lateral (
        select s.source_id, s.subject_id, s.predicate_id, s.object_id
        from statement s
        where s.source_id = source.id and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
        limit %(reach)s
    ) few
), keys as (
    select
        coalesce(ef.canonical_id, k.subject_id) as subject_id, coalesce(pf.folded_id, s.predicate_id) as predicate_id,
        count(distinct s.source_id) as heard
    from said s
    left join predicate_fold pf on pf.predicate_id = s.predicate_id
    left join value v on pf.inverse and v.id = s.object_id
    cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
    left join entity_fold ef on ef.entity_id = k.subject_id
    group by 1, 2
)
select
    c.id, c.subject_id, e.label as subject, p.name as predicate, count(*) over () as of,
    coalesce(cardinality(h.statements) > %(voices)s, false) as large,
    (select bool_and(whole) from said) as whole
from keys k
join cell c on c.subject_id = k.subject_id and c.predicate_id = k.predicate_id
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
left join headline h on h.cell_id = c.id and h.tx_to is null
where k.heard > 1
order by h.contestedness desc nulls last, h.mass desc nulls last, c.id
limit %(limit)s
