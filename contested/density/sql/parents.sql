-- A row is that one of the given entities lies in another, as is accepted at the moment, with the first claim that says so.
-- Conditioned claims of containment are left out: they do not hold everywhere.
with claimed as (
    select s.id, s.subject_id as narrow, v.entity_id as broad, s.source_id
    from statement s
    join value v on v.id = s.object_id and v.entity_id is not null
    where s.subject_id = any (%(entities)s) and s.predicate_id = any (%(predicates)s)
      and s.polarity = 1 and s.condition_id = 1
      and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
    union all
    select s.id, v.entity_id, s.subject_id, s.source_id
    from value v
    join statement s on s.object_id = v.id
    where v.entity_id = any (%(entities)s) and s.predicate_id = any (%(inverses)s)
      and s.polarity = 1 and s.condition_id = 1
      and s.tx_from <= %(as_of)s and (s.tx_to is null or s.tx_to > %(as_of)s)
)
select c.narrow, c.broad, min(c.id) as statement
from claimed c
join source_version sv
    on sv.source_id = c.source_id and sv.kind = any (%(kinds)s)
    and sv.tx_from <= %(as_of)s and (sv.tx_to is null or sv.tx_to > %(as_of)s)
where not exists (
    select from ruling r
    left join statement w on w.id = r.winner_id
    left join source_version wv
        on wv.source_id = w.source_id and wv.tx_from <= %(as_of)s and (wv.tx_to is null or wv.tx_to > %(as_of)s)
    where r.statement_id = c.id and (r.kind = 5 or (r.kind = 1 and wv.kind = any (%(kinds)s))) and r.reverses_id is null
      and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
)
group by c.narrow, c.broad
