-- Whether nothing much is left of the marks that were taken away.
select coalesce(sum(n_dead_tup), 0) <= 10000 from pg_stat_user_tables where relname in ('dirty_cell', 'invalidation')
