-- The row changes whenever what stands of some cells does, or what contradicts what: a row that changed is another one, with
-- another id.
select
    (select coalesce(sum(id), 0) from headline where cell_id = any (%(cells)s) and tx_to is null) as headlines,
    (select coalesce(sum(id), 0) from density where cell_id = any (%(cells)s) and tx_to is null) as windows,
    (select coalesce(max(id), 0) from contest_policy) as policies
