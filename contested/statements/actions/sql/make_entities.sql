insert into entity (iri, label)
select g.iri, g.label from unnest(%(iris)s::text[], %(labels)s::text[]) with ordinality as g (iri, label, n) order by g.n
on conflict do nothing
