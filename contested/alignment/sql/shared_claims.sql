-- A row is a subject of which both predicates of a pair (by its place in the list) say something, with one claim of each: up to
-- `each` that say the same, and as many that say something else. Of the first `reach` claims of the pair's first predicate.
with pair as (
    select * from unnest(%(sources)s::int[], %(targets)s::int[], %(inverses)s::bool[]) with ordinality
        as p (source_id, target_id, inverse, place)
),
met as (
    select p.place, a.subject_id, a.object_id, other.object_id as other_object_id, other.subject_id as other_subject_id,
        p.inverse,
        case when p.inverse then other.subject_entity = a.entity_id and other.entity_id = a.subject_id
             when a.entity_id is not null then other.entity_id = a.entity_id
             else (other.datatype, other.normal) = (a.datatype, a.normal) end as agrees
    from pair p
    cross join lateral (
        select s.subject_id, s.object_id, v.entity_id, v.datatype, v.normal
        from (select subject_id, object_id from statement
              where predicate_id = p.source_id and polarity = 1
                  and tx_from <= %(as_of)s and (tx_to is null or tx_to > %(as_of)s)
              limit %(reach)s) s
        join value v on v.id = s.object_id
    ) a
    cross join lateral (
        select t.subject_id, t.object_id, t.subject_id as subject_entity, v.entity_id, v.datatype, v.normal
        from statement t join value v on v.id = t.object_id
        where t.predicate_id = p.target_id and t.polarity = 1
          and t.tx_from <= %(as_of)s and (t.tx_to is null or t.tx_to > %(as_of)s)
          and t.subject_id = case when p.inverse then a.entity_id else a.subject_id end
        order by (case when p.inverse then v.entity_id = a.subject_id
                       when a.entity_id is not null then v.entity_id = a.entity_id
                       else (v.datatype, v.normal) = (a.datatype, a.normal) end) desc nulls last, t.id
        limit 1
    ) other
),
ranked as (
    select met.*, row_number() over (partition by place, coalesce(agrees, false) order by subject_id, object_id) as n
    from (select distinct on (place, subject_id, object_id) * from met order by place, subject_id, object_id) met
)
select (r.place - 1)::int as place, coalesce(r.agrees, false) as agrees, e.label as subject,
    coalesce(o.label, v.text) as object, coalesce(oo.label, ov.text) as other_object, os.label as other_subject
from ranked r
join entity e on e.id = r.subject_id
join value v on v.id = r.object_id
left join entity o on o.id = v.entity_id
join value ov on ov.id = r.other_object_id
left join entity oo on oo.id = ov.entity_id
join entity os on os.id = r.other_subject_id
where r.n <= %(each)s
order by r.place, agrees desc, r.n
