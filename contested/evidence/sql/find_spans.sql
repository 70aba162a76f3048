-- A row is a span by its place; the digest is the one that the trigger span_has_a_digest makes.
select g.revision_id, g.start, g."end", g.quote, g.locator, s.id
from unnest(%(revisions)s::bigint[], %(starts)s::int[], %(ends)s::int[], %(quotes)s::text[], %(locators)s::text[])
    as g (revision_id, start, "end", quote, locator)
join span s
    on s.revision_id = g.revision_id
    and s.digest = substring(sha256(convert_to(length(g.quote) || ':' || g.quote || g.locator, 'UTF8')) for 16)
    and s.start is not distinct from g.start and s."end" is not distinct from g."end"
