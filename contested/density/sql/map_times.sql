-- A row is a run of columns of time, `first` to `last`, with how many contested windows reach over just these. Columns are
-- numbered from 0, which lies before the first of `edges`, ordinal days. A window whose begin isn't known counts where
-- it ends; one that goes on reaches up to `today`; one without both ends has no column (null).
with contested as (
    select d.lower, d.upper, d.undated or (d.lower is null and d.upper is null) as dateless
    from headline h
    join cell c on c.id = h.cell_id
    join entity e on e.id = c.subject_id
    join density d
        on d.cell_id = h.cell_id and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
    where h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s) and h.contestedness > 0
      and d.contestedness > 0
      and (not %(gate)s or (h.witnesses >= %(witnesses)s and not e.iri ~ any (%(generic)s::text[]) and not c.subject_id = any (%(generic_subjects)s)))
      and (%(labels)s::int[] is null or h.label = any (%(labels)s))
      and (%(predicates)s::int[] is null or c.predicate_id = any (%(predicates)s))
      and (%(only)s::bigint[] is null or h.cell_id = any (%(only)s))
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
