-- A row is an entity by one of the given IRIs.
select iri, id from entity where iri = any (%(iris)s)
