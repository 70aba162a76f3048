-- A row is a cell in which a source speaks and another one too, of a sample of its statements; `whole` if these are all.
-- `large` if it holds more statements than `voices`; to be `read` unless it is, or comes after too many others.
with said as (
    select s.subject_id, s.predicate_id, s.object_id, count(*) over () < %(reach)s as whole
    from (
        select s.subject_id, s.predicate_id, s.object_id, s.id
        from statement s
        where s.source_id = %(source)s and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
        limit %(reach)s
    ) s
), keys as (
    select distinct
        coalesce(ef.canonical_id, k.subject_id) as subject_id, coalesce(pf.folded_id, s.predicate_id) as predicate_id, s.whole
    from said s
    left join predicate_fold pf on pf.predicate_id = s.predicate_id
    left join value v on pf.inverse and v.id = s.object_id
    cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
    left join entity_fold ef on ef.entity_id = k.subject_id
), shared as (
    select c.id, t.voices, k.whole, count(*) over () as of
    from keys k
    join cell c on c.subject_id = k.subject_id and c.predicate_id = k.predicate_id
    left join headline h on h.cell_id = c.id and h.tx_to is null
    cross join lateral (
        select count(*) as voices, bool_or(few.source_id <> %(source)s) as shared
        from (
            select t.source_id
            from statement t
            where t.subject_id = c.subject_id and t.predicate_id = c.predicate_id and t.tx_from <= %(as_of)s
            limit %(voices)s + 1
        ) few
    ) t
    where t.shared or h.sources > 1
)
select
    id as cell,
    voices > %(voices)s as large,
    voices <= %(voices)s and sum(voices) filter (where voices <= %(voices)s) over (order by hashint8(id), id) <= %(read)s as read,
    whole and of <= %(limit)s as whole
from shared
order by hashint8(id), id
limit %(limit)s
