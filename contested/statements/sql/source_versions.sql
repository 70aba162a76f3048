-- A row is what was believed of a source for a while, the latest first.
select
    v.id,
    v.source_class,
    v.rule,
    v.independence_group as witness,
    v.kind,
    v.precision,
    parent.name as parent,
    v.reason,
    a.username as actor,
    v.tx_from,
    case when v.tx_to <= %(as_of)s then v.tx_to end as tx_to
from source_version v
left join source parent on parent.id = v.parent_id
left join account a on a.id = v.actor_id
where v.source_id = %(source)s and v.tx_from <= %(as_of)s
order by v.tx_from desc, v.id desc
limit %(limit)s
