-- A row is one source as it was believed at a moment, and how much it says.
select
    s.id,
    v.id as version,
    s.name,
    v.source_class,
    v.rule,
    v.independence_group as witness,
    v.kind,
    v.precision,
    v.parent_id,
    parent.name as parent,
    v.reason,
    a.username as actor,
    v.tx_from,
    said.statements,
    said.subjects
from source s
join source_version v on v.source_id = s.id and v.tx_from <= %(as_of)s and (v.tx_to is null or v.tx_to > %(as_of)s)
left join source parent on parent.id = v.parent_id
left join account a on a.id = v.actor_id
cross join lateral (
    select count(*) as statements, count(distinct t.subject_id) as subjects
    from statement t
    where t.source_id = s.id and t.tx_from <= %(as_of)s and (t.tx_to is null or t.tx_to > %(as_of)s)
      and (%(day)s::bigint is null or exists (
          select from valid_time d
          where d.id = t.valid_id
            and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
      ))
) said
where s.id = %(id)s
