-- A row is a piece of evidence for or against one of the statements.
select statement_id, id from evidence_link where statement_id = any (%(statements)s) and tx_to is null and stance in (1, 2)
