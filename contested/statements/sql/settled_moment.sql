-- The latest moment of which nothing can change any more: now, or the start of the oldest write still running. A write
-- takes its transaction id before it reads the clock (trigger opens_now), so none is missed.
select least(
    clock_timestamp(),
    (select min(xact_start) from pg_stat_activity
     where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())
)
