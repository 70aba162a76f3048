insert into span (revision_id, start, "end", quote, locator)
select * from unnest(
    %(revisions)s::bigint[], %(starts)s::int[], %(ends)s::int[], %(quotes)s::text[], %(locators)s::text[])
on conflict do nothing
