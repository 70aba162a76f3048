-- A row is a cell by its subject's IRI and its predicate's folded name, with what stands about it.
select g.n::int - 1 as position, c.id as cell, h.label, h.contestedness
from unnest(%(iris)s::text[], %(predicates)s::text[]) with ordinality as g (iri, predicate, n)
join entity e on e.iri = g.iri
join predicate p on p.folded = g.predicate
left join predicate_fold f on f.predicate_id = p.id and not f.inverse
join cell c on c.subject_id = e.id and c.predicate_id = coalesce(f.folded_id, p.id)
left join headline h on h.cell_id = c.id and h.tx_to is null
order by g.n
