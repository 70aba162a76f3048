-- A row is an entity that a number means, or, where none is given, an IRI or a name.
select e.id from entity e where e.id = %(number)s
union
select e.id from entity e where %(number)s is null and e.iri = %(iri)s
union
select l.entity_id from label l where %(number)s is null and l.folded = %(folded)s and l.tx_to is null
order by 1
