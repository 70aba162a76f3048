-- A row is a source by one of the given names, with what is believed of it now.
select s.name, s.id, v.source_class, v.rule, v.independence_group as grouping, v.kind, v.precision
from source s
join source_version v on v.source_id = s.id and v.tx_to is null
where s.name = any (%(names)s)
