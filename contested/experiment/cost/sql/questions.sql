-- A row is one of the given cells that holds entities, with the words in which somebody can speak about it too. Claims of
-- what lies in what are left out: they change whatever is inside, and are worked off as the wide changes that they are.
select c.id as cell, e.iri as subject, p.name as predicate, (
    select object.iri
    from statement s join value v on v.id = s.object_id join entity object on object.id = v.entity_id
    where s.subject_id = c.subject_id and s.predicate_id = c.predicate_id
    order by s.id limit 1
) as object
from cell c
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
where c.id = any (%(cells)s)
  and exists (
      select from statement s join value v on v.id = s.object_id
      where s.subject_id = c.subject_id and s.predicate_id = c.predicate_id and v.entity_id is not null
  )
  and not exists (select from contest_policy q where q.predicate_id = c.predicate_id and q.tx_to is null and q.containment)
order by c.id
