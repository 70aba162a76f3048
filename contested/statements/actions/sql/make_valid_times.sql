insert into valid_time (
    dated, lower, upper, lower_unit, upper_unit, "end", lower_approximate, upper_approximate, calendar, text)
select true, g.lower, g.upper, g.lower_unit, g.upper_unit, g."end", g.lower_approximate, g.upper_approximate, g.calendar, g.text
from unnest(
    %(lowers)s::bigint[], %(uppers)s::bigint[], %(lower_units)s::smallint[], %(upper_units)s::smallint[],
    %(ends)s::smallint[], %(lower_approximate)s::bool[], %(upper_approximate)s::bool[], %(calendars)s::text[],
    %(texts)s::text[]
) with ordinality as g (
    lower, upper, lower_unit, upper_unit, "end", lower_approximate, upper_approximate, calendar, text, n)
order by g.n
on conflict do nothing
