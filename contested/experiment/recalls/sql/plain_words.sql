-- A row is a span of the revisions given that has any of a question's words, as PostgreSQL ranks them.
select s.id
from span s
cross join (select replace(plainto_tsquery('english', %(text)s)::text, '&', '|')::tsquery as words) w
where s.revision_id = any (%(revisions)s) and to_tsvector('english'::regconfig, s.quote) @@ w.words
order by ts_rank_cd(to_tsvector('english'::regconfig, s.quote), w.words) desc, s.id
limit %(most)s
