-- A row is a cell that a text may mean: first those of which it names the subject and then, from its beginning on, the
-- predicate, or the other way round; then the most contested of the entities given. `dispute` is open.
with split as materialized (
    select * from unnest(%(subjects)s::text[], %(rests)s::text[]) g (subject, rest)
), asked as (
    select g.subject, coalesce(f.folded_id, p.id) as predicate, min(length(p.folded) - length(g.rest)) as beyond
    from split g
    join (
        select p.id, p.folded from predicate p
        union all
        select n.predicate_id, n.folded from predicate_name n
    ) p on bare(p.folded) like g.rest || '%%'
    left join predicate_fold f on f.predicate_id = p.id
    group by 1, 2
), about as (
    select g.subject, l.entity_id
    from (select distinct subject from split) g
    cross join lateral (
        select l.entity_id from label l
        where l.folded = g.subject and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
        limit 20
    ) l
    union
    select g.subject, l.entity_id
    from (select distinct subject from split) g
    cross join lateral (
        select l.entity_id from label l
        where octet_length(l.folded) > length(l.folded) and bare(l.folded) = g.subject
          and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
        limit 20
    ) l
), spot as (
    select c.id, 0 as rank, a.beyond
    from asked a
    join about b on b.subject = a.subject
    left join entity_fold f on f.entity_id = b.entity_id and not %(past)s
    join cell c on c.subject_id = coalesce(f.canonical_id, b.entity_id) and c.predicate_id = a.predicate
    union all
    select c.id, 1, e.place::int
    from unnest(%(entities)s::int[]) with ordinality e (id, place)
    cross join lateral (
        select c.id
        from (select c.id from cell c where c.subject_id = e.id limit 1001) c
        join headline h
            on h.cell_id = c.id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
        where h.contestedness > 0
        order by h.contestedness desc, h.mass desc, c.id
        limit %(limit)s
    ) c
), best as (
    select s.id, min(s.rank) as rank, min(s.beyond) as beyond from spot s group by s.id
)
select c.id, c.subject_id, e.label as subject, c.predicate_id, p.name as predicate, b.rank = 0 as asked, h.label,
    h.contestedness, d.id as dispute, count(*) over () as of
from best b
join cell c on c.id = b.id
join entity e on e.id = c.subject_id
join predicate p on p.id = c.predicate_id
left join headline h
    on h.cell_id = c.id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
left join dispute d on d.cell_id = c.id and d.state = 1 and not %(past)s
order by b.rank, case when b.rank = 0 then b.beyond end, h.contestedness desc nulls last, h.mass desc nulls last, b.beyond, c.id
limit %(limit)s
