select pg_advisory_unlock(7301002, %(id)s::int)
