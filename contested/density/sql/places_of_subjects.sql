-- A row is what is said and believed of where one of the given subjects is: `text` are coordinates of itself (`via` is null), or
-- of something that it is said to be at (`via` is the predicate, `place` the thing). Its own come first, then in order of ids.
with asked as (
    select id as subject_id, id as entity_id from unnest(%(subjects)s::int[]) g (id)
    union all
    select ef.canonical_id, ef.entity_id from entity_fold ef where ef.canonical_id = any (%(subjects)s)
), said as (
    select a.subject_id, s.id, s.predicate_id, v.text, v.entity_id
    from asked a
    join statement s on s.subject_id = a.entity_id and s.predicate_id = any (%(coordinates)s::int[] || %(at)s::int[])
    join source_version sv
        on sv.source_id = s.source_id and sv.kind = 1
        and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
    join value v on v.id = s.object_id
    where s.polarity = 1 and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
      and not exists (
          select from ruling r
          where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null
            and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
      )
), own as (
    select subject_id, id, text from said where predicate_id = any (%(coordinates)s) and text is not null
), placed as (
    select m.subject_id, m.id, m.predicate_id, m.entity_id, v.text, s.id as said
    from said m
    join statement s on s.subject_id = m.entity_id and s.predicate_id = any (%(coordinates)s)
    join source_version sv
        on sv.source_id = s.source_id and sv.kind = 1
        and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
    join value v on v.id = s.object_id and v.text is not null
    where m.predicate_id = any (%(at)s) and m.entity_id is not null
      and not exists (select from own o where o.subject_id = m.subject_id)
      and s.polarity = 1 and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
      and not exists (
          select from ruling r
          where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null
            and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
      )
)
select subject_id, text, null as via, null as place, id, 0 as said from own
union all
select p.subject_id, p.text, q.name, e.label, p.id, p.said
from placed p
join predicate q on q.id = p.predicate_id
join entity e on e.id = p.entity_id
order by subject_id, id, said
