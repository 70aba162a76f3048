-- A row is that one entity lies in another by one step, as both count now, with the first claim that says so: of the given
-- entities, and of all that these lie in. Each step up is taken once, however many ways lead to it, so that cycles end.
-- Conditioned claims of containment are left out: they do not hold everywhere. `offset 0` holds the planner to the way by
-- each entity's claims.
with recursive direct as materialized (
    select predicate_id from contest_policy where containment and tx_to is null
), way as materialized (
    select predicate_id, false as inverse from direct
    union
    select f.predicate_id, f.inverse from predicate_fold f where f.folded_id in (select predicate_id from direct)
), step (narrow, broad, statement) as (
    select null::int, g.entity_id, null::bigint from unnest(%(entities)s::int[]) as g (entity_id)
    union
    select r.broad, s.broad, s.statement
    from (select distinct broad from step) r
    cross join lateral (
        select coalesce(e.canonical_id, c.broad) as broad, min(c.id) as statement
        from (
            select r.broad as entity_id
            union all
            select f.entity_id from entity_fold f where f.canonical_id = r.broad
        ) member
        cross join way
        cross join lateral (
            select s.id, v.entity_id as broad, s.source_id
            from statement s
            join value v on v.id = s.object_id and v.entity_id is not null
            where not way.inverse and s.subject_id = member.entity_id and s.predicate_id = way.predicate_id
              and s.polarity = 1 and s.condition_id = 1 and s.tx_to is null
            union all
            select s.id, s.subject_id, s.source_id
            from value v
            join statement s on s.object_id = v.id and s.predicate_id + 0 = way.predicate_id
            where way.inverse and v.entity_id = member.entity_id
              and s.polarity = 1 and s.condition_id = 1 and s.tx_to is null
            offset 0
        ) c
        join source_version sv on sv.source_id = c.source_id and sv.kind = any (%(kinds)s) and sv.tx_to is null
        left join entity_fold e on e.entity_id = c.broad
        where not exists (
            select from ruling r
            left join statement w on w.id = r.winner_id
            left join source_version wv on wv.source_id = w.source_id and wv.tx_to is null
            where r.statement_id = c.id and r.reverses_id is null and r.tx_to is null
              and (r.kind = 5 or (r.kind = 1 and wv.kind = any (%(kinds)s)))
        )
        group by 1
    ) s
)
select narrow, broad, statement from step where narrow is not null order by statement
