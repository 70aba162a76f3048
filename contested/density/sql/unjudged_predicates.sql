-- A row is a predicate that has cells of its own, and whose policy nobody has set and no vocabulary knows (1 curated, 2 from
-- the vocabulary), under its own name or under one that counts as it; with an inferred policy, where it has one (3). The
-- `predicates` limit them to what those count as; null is all. Those with most cells come first.
with root as (
    select distinct coalesce(f.folded_id, p.id) as id
    from predicate p
    left join predicate_fold f on f.predicate_id = p.id
    where %(predicates)s::int[] is null or p.id = any (%(predicates)s)
)
select r.id, inferred.kind as inferred
from root r
left join contest_policy inferred on inferred.predicate_id = r.id and inferred.tx_to is null and inferred.origin = 3
cross join lateral (
    select count(*) as cells from (select from cell where predicate_id = r.id limit 1000) as few
) c
where c.cells > 0
  and not exists (
      select from contest_policy k
      where k.tx_to is null and k.origin in (1, 2)
        and (k.predicate_id = r.id
             or k.predicate_id in (select f.predicate_id from predicate_fold f where f.folded_id = r.id and not f.inverse))
  )
order by c.cells desc, r.id
limit %(limit)s
