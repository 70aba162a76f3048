-- A row is a name that the vocabulary knows and that the store has not taken in: its predicate, the one that it means, that
-- one's policy (1 curated, 2 from the vocabulary), or a judgement on the two is missing. A mere candidate (1) is enough for
-- what is only proposed.
select g.name
from unnest(%(names)s::text[], %(folded)s::text[], %(concepts)s::text[], %(proposed)s::bool[])
    as g (name, folded, concept, proposed)
left join predicate p on p.folded = g.folded
left join predicate c on c.folded = g.concept
where p.id is null
   or c.id is null
   or not exists (
       select from contest_policy k where k.predicate_id = c.id and k.tx_to is null and k.origin in (1, 2)
   )
   or p.id <> c.id and not exists (
       select from alignment a
       where (a.status <> 1 or g.proposed) and (a.source_id, a.target_id) in ((p.id, c.id), (c.id, p.id))
   )
