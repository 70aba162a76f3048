-- A row is a value that reads like a text: a literal of any type by its digest, or an entity by IRI or name.
select v.id
from generate_series(2, 7) as code (datatype)
join value v on v.digest = substring(sha256(convert_to(code.datatype || ':' || %(text)s::text, 'UTF8')) for 16)
union
select v.id
from (
    select e.id from entity e where e.iri = %(iri)s
    union
    select l.entity_id from label l where l.folded = %(folded)s and l.tx_to is null
) named
join value v on v.entity_id = named.id
