-- A row is one entity with its names, what it is said to be, and how much is said about it.
select
    e.id,
    e.iri,
    e.label,
    array(
        select distinct l.text from label l
        where l.entity_id = e.id and l.text <> e.label
          and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
        order by l.text
        limit 12
    ) as aliases,
    said.statements,
    said.sources,
    said.witnesses
from entity e
cross join lateral (
    select
        count(*) as statements, count(distinct s.source_id) as sources,
        count(distinct sv.independence_group) as witnesses
    from statement s
    join source_version sv
        on sv.source_id = s.source_id and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
    where s.subject_id = e.id and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
) said
where e.id = %(id)s
