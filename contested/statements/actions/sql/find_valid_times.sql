-- A row is a valid time by everything but its wording.
select g.n::int - 1 as n, t.id, t.text
from unnest(
    %(lowers)s::bigint[], %(uppers)s::bigint[], %(lower_units)s::smallint[], %(upper_units)s::smallint[],
    %(ends)s::smallint[], %(lower_approximate)s::bool[], %(upper_approximate)s::bool[], %(calendars)s::text[]
) with ordinality as g (lower, upper, lower_unit, upper_unit, "end", lower_approximate, upper_approximate, calendar, n)
join valid_time t
    on coalesce(t.lower, -9223372036854775808) = coalesce(g.lower, -9223372036854775808)
    and coalesce(t.upper, -9223372036854775808) = coalesce(g.upper, -9223372036854775808)
where t.dated
    and t.lower_unit is not distinct from g.lower_unit and t.upper_unit is not distinct from g.upper_unit
    and t."end" = g."end" and t.lower_approximate = g.lower_approximate
    and t.upper_approximate = g.upper_approximate and t.calendar = g.calendar
