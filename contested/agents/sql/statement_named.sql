-- A row is the statement that stands for a session's element of this name now.
select successor_of(e.statement_id) as statement
from element e
where e.session_id = %(session)s and e.name = %(name)s and e.tx_to is null
