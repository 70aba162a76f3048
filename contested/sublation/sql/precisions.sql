-- A row is what a statement counts for at a moment: as asserted or assessed, and 0 where a ruling has ended belief in it.
select
    s.id as statement,
    precision_of(s.id, %(as_of)s) as asserted,
    case
        when exists (
            select from ruling r
            where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null
                and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
        ) then 0.0000 else precision_of(s.id, %(as_of)s)
    end as effective
from statement s
where s.id = any (%(statements)s)
