-- Whether nobody else surveys the sources just now; if so it is held against others until this transaction ends.
select pg_try_advisory_xact_lock(hashtextextended('sources are surveyed', 0))
