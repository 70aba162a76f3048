-- What there is to tell of the cells that stand before it: one row of JSON. `read` is how many they are, `cut` whether these
-- are not all; `groups` are as `map_counts` has them, `subjects` as `map_heaviest_subjects`, `spans` as `map_span_tally`, and
-- `cells` the most contested ones.
, groups as (
    select
        case
            when grouping(label) = 0 then 'label'
            when grouping(kind) = 0 then 'heat'
            when grouping(predicate_id) = 0 then 'predicate'
            else 'all'
        end as grouped,
        label,
        predicate_id,
        kind,
        count(*) filter (where counts) as cells,
        count(*) filter (where counts and contestedness > 0) as contested,
        count(*) filter (where contestedness > 0 and not counts) as hidden,
        coalesce(sum(contestedness) filter (where counts), 0) as total,
        coalesce(sum(mass) filter (where counts), 0) as mass
    from standing
    group by grouping sets ((label), (predicate_id), (predicate_id, kind), ())
), subjects as (
    select h.subject_id, e.label as subject, h.contested, h.contestedness, h.mass
    from (
        select subject_id, count(*) as contested, max(contestedness) as contestedness, sum(mass) as mass
        from standing
        where contestedness > 0 and counts
        group by subject_id
        order by mass desc, contested desc, subject_id
        limit %(most_subjects)s
    ) h
    join entity e on e.id = h.subject_id
    order by h.mass desc, h.contested desc, h.subject_id
), listed as (
    select s.* from standing s
    where s.counts and s.contestedness >= %(least)s and (%(labels)s::int[] is null or s.label = any (%(labels)s))
), cells as (
    select
        l.cell_id as id, l.subject_id, e.label as subject, l.predicate_id, p.name as predicate, l.label, l.contestedness,
        l.mass, h.sources, h.witnesses, h.positions
    from (select * from listed order by contestedness desc, mass desc, cell_id limit %(most_cells)s) l
    join headline h on h.cell_id = l.cell_id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
    join entity e on e.id = l.subject_id
    join predicate p on p.id = l.predicate_id
    order by l.contestedness desc, l.mass desc, l.cell_id
), spans as (
    select span, count(*) as windows from listed l cross join unnest(l.spans) as s (span) group by 1
)
select json_build_object(
    'read', (select count(*) from standing),
    'cut', (select cut from cut),
    'groups', (select coalesce(json_agg(g), '[]') from groups g),
    'subjects', (select coalesce(json_agg(s), '[]') from subjects s),
    'cells', (select coalesce(json_agg(c), '[]') from cells c),
    'spans', (select coalesce(json_agg(s), '[]') from spans s)
)::text
