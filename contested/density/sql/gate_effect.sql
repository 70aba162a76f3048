-- A row is a way past the gate or into it, by the first that holds, with how many contested cells take it, of how many
-- subjects, and the names of a few subjects with most of these cells.
with judged as (
    select
        c.subject_id,
        e.label,
        case
            when h.witnesses < %(witnesses)s then 'witnesses'
            when e.iri ~ any (%(patterns)s::text[]) then 'pattern'
            when c.subject_id = any (%(generic_subjects)s) then 'generic'
            else 'passes'
        end as way
    from headline h
    join cell c on c.id = h.cell_id
    join entity e on e.id = c.subject_id
    where h.tx_to is null and h.contestedness > 0
),
subjects as (
    select way, subject_id, label, count(*) as cells from judged group by way, subject_id, label
),
ranked as (
    select *, row_number() over (partition by way order by cells desc, label, subject_id) as place from subjects
)
select way, sum(cells)::bigint as cells, count(*) as subjects,
    array_agg(label order by place) filter (where place <= %(named)s) as names
from ranked
group by way
