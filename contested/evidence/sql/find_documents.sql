-- A row is a document by title and address.
select g.title, g.url, d.id
from unnest(%(titles)s::text[], %(urls)s::text[]) as g (title, url)
join document d on d.title = g.title and d.url is not distinct from g.url
