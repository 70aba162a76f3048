-- A row is the narrow end of a claim by a predicate that means containment, or ever did.
select distinct case when coalesce(f.inverse, false) then v.entity_id else s.subject_id end as entity_id
from statement s
left join predicate_fold f on f.predicate_id = s.predicate_id
join value v on v.id = s.object_id and v.entity_id is not null
where (s.predicate_id = any (%(predicates)s) or f.folded_id = any (%(predicates)s))
  and exists (
      select from contest_policy p
      where p.containment and p.predicate_id in (s.predicate_id, f.folded_id)
  )
