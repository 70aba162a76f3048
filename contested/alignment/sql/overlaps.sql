-- A row is a predicate, another that says something of the same subjects, how many of up to `size` claims of the first are
-- about such subjects (`both`), and of how many of these the second says the same (`shared`). `turned`: the second says it
-- with subject and object exchanged. Entities count as what they are linked with as the same; else they, and texts, by name.
with sampled as (
    select g.predicate_id, s.id, s.subject_id, v.entity_id, v.datatype, v.normal
    from unnest(%(predicates)s::int[]) as g (predicate_id)
    cross join lateral (
        select id, subject_id, object_id from statement
        where predicate_id = g.predicate_id and tx_to is null and polarity = 1
        limit %(size)s
    ) s
    join value v on v.id = s.object_id
),
same_way as (
    select a.predicate_id as source, t.predicate_id as target, a.id, false as turned,
        bool_or(case
            when v.entity_id is not null and a.entity_id is not null
                then coalesce(fv.canonical_id, v.entity_id) = coalesce(fa.canonical_id, a.entity_id)
            else (v.datatype, v.normal) = (a.datatype, a.normal)
        end) as says_so
    from sampled a
    left join entity_fold fa on fa.entity_id = a.entity_id
    cross join lateral (
        select t.predicate_id, t.object_id from statement t
        where t.subject_id = a.subject_id and t.tx_to is null and t.polarity = 1 and t.predicate_id <> a.predicate_id
        limit 300
    ) t
    join value v on v.id = t.object_id
    left join entity_fold fv on fv.entity_id = v.entity_id
    where t.predicate_id = any (%(predicates)s)
    group by 1, 2, 3
),
turned as (
    select a.predicate_id as source, t.predicate_id as target, a.id, true as turned,
        bool_or(v.entity_id = a.subject_id) as says_so
    from sampled a
    cross join lateral (
        select t.predicate_id, t.object_id from statement t
        where t.subject_id = a.entity_id and t.tx_to is null and t.polarity = 1 and t.predicate_id <> a.predicate_id
        limit 300
    ) t
    join value v on v.id = t.object_id and v.entity_id is not null
    where a.entity_id is not null and t.predicate_id = any (%(predicates)s)
    group by 1, 2, 3
)
select source, target, turned, count(*) as both, count(*) filter (where says_so) as shared
from (select * from same_way union all select * from turned) as every
group by 1, 2, 3
