-- A row is the cell in which a subject (by folded name or IRI) and a predicate (by folded name) meet, under the folds.
select c.id
from (
    select e.id from entity e where e.iri = %(subject)s
    union
    select l.entity_id from label l where l.folded = %(subject_folded)s and l.tx_to is null
) named
left join entity_fold ef on ef.entity_id = named.id
cross join lateral (
    select p.id from predicate p where p.folded = %(predicate)s
    union
    select n.predicate_id from predicate_name n where n.folded = %(predicate)s
) predicate
left join predicate_fold pf on pf.predicate_id = predicate.id and not pf.inverse
join cell c
    on c.subject_id = coalesce(ef.canonical_id, named.id) and c.predicate_id = coalesce(pf.folded_id, predicate.id)
group by c.id
order by c.id
