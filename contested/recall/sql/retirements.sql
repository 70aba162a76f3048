-- A row is how a statement was retired, by an act on its row or by a ruling, and what stands in its place.
select
    r.statement, r.why, r.reason, r.successor, coalesce(e.label, v.text) as by
from (
    select
        t.statement_id as statement,
        case t.kind when 1 then 'retracted' when 2 then 'corrected' else 'promoted' end as why,
        t.reason,
        t.successor_id as successor
    from retirement t
    where t.statement_id = any (%(statements)s) and t.tx_from <= %(as_of)s
    union all
    select
        g.statement_id,
        case g.kind when 1 then 'sublated' else 'deprecated by its source' end,
        g.reason,
        g.winner_id
    from ruling g
    where g.statement_id = any (%(statements)s) and g.kind in (1, 5) and g.reverses_id is null
      and g.tx_from <= %(as_of)s and (g.tx_to is null or g.tx_to > %(as_of)s)
) r
left join statement s on s.id = r.successor
left join value v on v.id = s.object_id
left join entity e on e.id = v.entity_id
order by r.statement, r.why
