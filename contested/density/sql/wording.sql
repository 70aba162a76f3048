-- A row is what one independence group quotes in support of what it says in one cell, for the cells that two or more
-- groups quote for. With a share (in per cent), of a sample of subjects that is the same as long as they are.
with chosen as materialized (
    select id from entity tablesample system (coalesce(%(share)s::real, 0)) repeatable (0)
), quoted as (
    select
        c.id as cell,
        sv.independence_group as witness,
        string_agg(distinct s.quote, E'\n') as words
    from evidence_link l
    join span s on s.id = l.span_id and s.quote <> ''
    join statement st on st.id = l.statement_id and st.tx_to is null
    join source_version sv on sv.source_id = st.source_id and sv.tx_to is null and sv.kind = any (%(kinds)s)
    left join predicate_fold pf on pf.predicate_id = st.predicate_id
    cross join lateral (
        select case
            when pf.inverse then (select v.entity_id from value v where v.id = st.object_id) else st.subject_id
        end as subject_id
    ) k
    left join entity_fold ef on ef.entity_id = k.subject_id
    join cell c
        on c.subject_id = coalesce(ef.canonical_id, k.subject_id)
        and c.predicate_id = coalesce(pf.folded_id, st.predicate_id)
    where l.tx_to is null and l.stance = 1 and (%(share)s::real is null or st.subject_id in (select id from chosen))
    group by c.id, sv.independence_group
)
select cell, witness, words
from (select quoted.*, count(*) over (partition by cell) as witnesses from quoted) q
where witnesses > 1
order by cell, witness
