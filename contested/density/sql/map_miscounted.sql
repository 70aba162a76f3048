-- How many counts of cells, of windows and of subjects are not what the map's rows come to.
with cells as (
    select predicate_id, kind_id, label, band, shown, sum(cells) as cells, sum(contested) as contested,
        sum(heard) as heard, sum(total) as total, sum(mass) as mass
    from map_tally group by 1, 2, 3, 4, 5
), of_cells as (
    select predicate_id, kind_id, label, ceil(5 * contestedness)::smallint as band, shown, count(*) as cells,
        count(*) filter (where contestedness > 0) as contested, count(*) filter (where heard) as heard,
        sum(contestedness) as total, sum(mass) as mass
    from map_cell group by 1, 2, 3, 4, 5
), windows as (
    select predicate_id, kind_id, label, shown, span, sum(windows) as windows
    from map_span_tally group by 1, 2, 3, 4, 5
), of_windows as (
    select predicate_id, kind_id, label, shown, span, count(*) as windows
    from map_cell cross join unnest(spans) as s (span) group by 1, 2, 3, 4, 5
), subjects as (
    select subject_id, sum(shown) as shown, sum(shown_mass) as shown_mass, sum(contested) as contested, sum(mass) as mass
    from (
        select subject_id, shown, shown_mass, contested, mass from map_subject
        union all select subject_id, shown, shown_mass, contested, mass from map_subject_change
    ) s group by 1
), of_subjects as (
    select subject_id, count(*) filter (where shown) as shown, coalesce(sum(mass) filter (where shown), 0) as shown_mass,
        count(*) as contested, sum(mass) as mass
    from map_cell where contestedness > 0 group by 1
)
select
    (select count(*) from (
        (select * from cells where cells <> 0 except select * from of_cells)
        union all (select * from of_cells except select * from cells)) d)
    + (select count(*) from (
        (select * from windows where windows <> 0 except select * from of_windows)
        union all (select * from of_windows except select * from windows)) d)
    + (select count(*) from (
        (select * from subjects where contested <> 0 except select * from of_subjects)
        union all (select * from of_subjects except select * from subjects)) d)
