-- A row is a run of columns of time, `first` to `last`, with how many contested windows reach over just these. Columns are
-- numbered from 0, which lies before the first of `edges`, ordinal days. A window whose begin isn't known counts where
-- it ends; one that goes on reaches up to `today`; one without both ends has no column (null).
-- Cells are read one by one until `seconds` have passed; those that were not reached by then are left out.
with contested as (
    select d.lower, d.upper, d.undated or (d.lower is null and d.upper is null) as dateless
    from (
        select h.* from headline h
        where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s) and h.contestedness > 0
          and (%(only)s::bigint[] is null or h.cell_id = any (%(only)s))
          and (%(predicates)s::int[] is null or h.cell_id in (select id from cell where predicate_id = any (%(predicates)s)))
          and clock_timestamp() < statement_timestamp() + %(seconds)s * interval '1 second'
        offset 0
    ) h
    cross join lateral (
        select c.subject_id, e.iri from cell c join entity e on e.id = c.subject_id where c.id = h.cell_id offset 0
    ) c
    cross join lateral (
        select d.lower, d.upper, d.undated from density d
        where d.cell_id = h.cell_id and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
          and d.contestedness > 0
        offset 0
    ) d
    where (not %(gate)s or (h.witnesses >= %(witnesses)s and not c.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s)))
      and (%(labels)s::int[] is null or h.label = any (%(labels)s))
      and (%(day)s::bigint is null
           or ((d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)))
)
select
    case when not dateless then width_bucket(coalesce(lower, upper - 1), %(edges)s::bigint[]) end as first,
    case when not dateless then width_bucket(
        case when upper is null then greatest(lower, %(today)s::bigint) else upper - 1 end, %(edges)s::bigint[]
    ) end as last,
    count(*) as windows
from contested
group by 1, 2
