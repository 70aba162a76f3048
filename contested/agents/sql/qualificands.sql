-- A row is a thing of which something is believed that a session sees: those of which programs spoke first (`apart` 0), then
-- all others, each kind by IRI.
with own as (
    select v.source_id
    from session e
    join source_version v on v.tx_to is null and (v.source_id = e.source_id or v.parent_id = e.source_id)
    where e.id = %(session)s
), spoken as materialized (
    select distinct s.subject_id as id
    from element x
    join statement s on s.id = successor_of(x.statement_id)
    where x.session_id = %(session)s and x.tx_to is null
), page as (
    (
        select e.id, e.iri, e.label, 0 as apart
        from spoken k
        join entity e on e.id = k.id
        where %(apart)s = 0 and e.iri > %(after)s
        order by e.iri
        limit %(limit)s
    )
    union all
    (
        select e.id, e.iri, e.label, 1 as apart
        from entity e
        where not %(mine)s and e.iri > case when %(apart)s = 0 then '' else %(after)s end
          and not exists (select from spoken k where k.id = e.id)
          and exists (
              select from statement s
              join source_version v on v.source_id = s.source_id and v.tx_to is null
              where s.subject_id = e.id and s.tx_to is null and v.kind = any (%(kinds)s)
          )
        order by e.iri
        limit %(limit)s
    )
    order by apart, iri
    limit %(limit)s
)
select p.iri, p.label, p.apart, count(s.id) as count, coalesce(avg(s.precision), 0) as mean
from page p
left join lateral (
    select s.id, precision_of(s.id) as precision
    from statement s
    join source_version v on v.source_id = s.source_id and v.tx_to is null
    where s.subject_id = p.id and s.tx_to is null
      and (v.kind = any (%(kinds)s) or exists (select from own o where o.source_id = s.source_id))
      and not exists (
          select from ruling r
          where r.statement_id = s.id and r.kind in (1, 4, 5) and r.reverses_id is null and r.tx_to is null
      )
    limit %(counted)s
) s on true
group by p.iri, p.label, p.apart
order by p.apart, p.iri
