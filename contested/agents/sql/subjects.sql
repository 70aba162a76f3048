-- A row is an entity that a name means: by IRI, by label, or as the same thing as one of those.
with named as (
    select e.id from entity e where e.iri = any (%(iris)s)
    union
    select l.entity_id from label l where l.folded = %(folded)s and l.tx_to is null
), canonical as (
    select coalesce(f.canonical_id, n.id) as id from named n left join entity_fold f on f.entity_id = n.id
)
select id from canonical
union
select f.entity_id from entity_fold f join canonical c on c.id = f.canonical_id
order by id
