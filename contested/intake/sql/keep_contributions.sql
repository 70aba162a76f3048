-- Put on record that an account asserted statements; what is on record already is left alone. In the order of their ids,
-- so that two who assert the same at once wait for each other in a line and not in a circle.
insert into contribution (statement_id, account_id)
select statement, %(account)s from unnest(%(statements)s::bigint[]) as statement order by statement
on conflict do nothing
