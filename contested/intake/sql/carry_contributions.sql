-- Whoever asserted one statement (source) has a part in another (target) that takes its place.
insert into contribution (statement_id, account_id)
select %(target)s, c.account_id
from contribution c
where c.statement_id = %(source)s
order by c.account_id
on conflict do nothing
