-- A row: a statement, and somebody who asserted it with the moment he first did; by statement and moment.
select contribution.statement_id as statement, account.id as account, account.username as name,
    contribution.tx_from as since
from contribution
join account on account.id = contribution.account_id
where contribution.statement_id = any(%(statements)s::bigint[])
    and contribution.tx_from <= coalesce(%(as_of)s, 'infinity'::timestamptz)
order by contribution.statement_id, contribution.tx_from, account.id
