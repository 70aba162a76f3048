-- The latest moment of which nothing can change any more, by the function of that name, and the time just before it was
-- asked: where that is later, a write is running.
with asked as materialized (select clock_timestamp() as at)
select settled_moment() as moment, asked.at from asked
