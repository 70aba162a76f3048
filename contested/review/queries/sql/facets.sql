-- A row is a predicate, a source or a kind of subject that occurs among the disputes of some states, and in how many. A
-- subject's kind is the first thing that it is said to be and believed to be, as on the map.
with wanted as (
    select d.id, d.statements, c.subject_id, c.predicate_id
    from dispute d join cell c on c.id = d.cell_id
    where d.state = any (%(states)s)
), kinds as (
    select w.id, k.kind
    from wanted w
    cross join lateral (
        select o.label as kind
        from statement s
        join source_version sv on sv.source_id = s.source_id and sv.kind = 1 and sv.tx_to is null
        join value v on v.id = s.object_id
        join entity o on o.id = v.entity_id
        where s.subject_id = w.subject_id and s.predicate_id = any (%(type_predicates)s) and s.polarity = 1
          and s.tx_to is null
          and not exists (
              select from ruling r
              where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null and r.tx_to is null
          )
        order by s.id
        limit 1
    ) k
), counted (facet, id, name, disputes) as (
    select 'predicate', p.id, p.name, count(*) from wanted w join predicate p on p.id = w.predicate_id group by p.id, p.name
    union all
    select 'source', o.id, o.name, count(distinct w.id)
    from wanted w
    join statement s on s.id = any (w.statements)
    join source o on o.id = s.source_id
    group by o.id, o.name
    union all
    select 'kind', null, kind, count(*) from kinds group by kind
), ranked as (
    select *, row_number() over (partition by facet order by disputes desc, name, id) as place from counted
)
select facet, id, name, disputes from ranked where place <= %(each)s order by facet, place
