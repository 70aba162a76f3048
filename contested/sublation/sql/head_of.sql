-- A row is the statement at the end of a chain of sublations: that which lost to nobody. One that was never sublated is its own head.
with recursive chain as (
    select %(statement)s::bigint as statement, 0 as step
    union
    select r.winner_id, c.step + 1
    from chain c
    join ruling r on r.statement_id = c.statement and r.kind = 1 and r.reverses_id is null
        and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
    where c.step < 1000
)
select statement from chain order by step desc limit 1
