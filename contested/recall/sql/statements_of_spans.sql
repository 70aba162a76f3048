-- A row is a statement about which one of the spans speaks that are given, the nearest first: those that stand before others.
select s.id as statement, s.subject_id as subject, s.predicate_id as predicate, v.entity_id as value
from unnest(%(spans)s::bigint[]) with ordinality n (span, place)
join evidence_link l
    on l.span_id = n.span and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
join statement s on s.id = l.statement_id and s.tx_from <= %(as_of)s
join value v on v.id = s.object_id
group by s.id, v.entity_id
order by coalesce(s.tx_to <= %(as_of)s, false), min(n.place), s.id
limit %(most)s
