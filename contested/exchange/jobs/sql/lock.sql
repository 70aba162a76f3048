-- Whether this session alone works on an import from now on; it lets go when it says so, or ends, however it ends.
select pg_try_advisory_lock(7301002, %(id)s::int)
