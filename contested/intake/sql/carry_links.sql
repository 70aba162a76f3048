-- Lets the spans that speak about one statement (source) speak about another (target) as well.
insert into evidence_link (statement_id, span_id, stance)
select %(target)s, l.span_id, l.stance
from evidence_link l
where l.statement_id = %(source)s and l.tx_to is null
order by l.id
on conflict do nothing
