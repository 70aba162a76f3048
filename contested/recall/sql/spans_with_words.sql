-- A row is a span with some of a question's words, and how much they tell (BM25): a word that few spans have tells more, and
-- more in a short span. Of the spans that have a word the first are looked at, and the first that have all of them; a word
-- of very many counts as one of so many. `revisions` limits all of it to these. Counting ends there, and for
-- the whole store at ten times as many, so that it takes no longer the more there are.
with wanted as materialized (
    select w.lexeme, format('''%%s''', replace(replace(w.lexeme, '\', '\\'), '''', ''''''))::tsquery as word
    from unnest(to_tsvector('english'::regconfig, %(text)s)) w
    order by w.lexeme
    limit %(most_words)s
), counts as materialized (
    select w.lexeme, w.word, c.spans
    from wanted w
    cross join lateral (
        select count(*) as spans
        from (
            select
            from span s
            where to_tsvector('english'::regconfig, coalesce(s.quote, '')) @@ w.word
                and (%(revisions)s::bigint[] is null or s.revision_id = any (%(revisions)s))
            limit %(counted)s
        ) c
    ) c
), size as materialized (
    select count(*) as spans
    from (
        select
        from span s
        where %(revisions)s::bigint[] is null or s.revision_id = any (%(revisions)s)
        limit 10 * %(counted)s
    ) a
), found as materialized (
    select s.id
    from wanted w
    cross join lateral (
        select s.id
        from span s
        where to_tsvector('english'::regconfig, coalesce(s.quote, '')) @@ w.word
            and (%(revisions)s::bigint[] is null or s.revision_id = any (%(revisions)s))
        limit %(most_of_word)s
    ) s
    union
    (
        select s.id
        from span s
        where to_tsvector('english'::regconfig, coalesce(s.quote, '')) @@ plainto_tsquery('english', %(text)s)
            and (%(revisions)s::bigint[] is null or s.revision_id = any (%(revisions)s))
        limit %(most_of_word)s
    )
), read as materialized (
    select s.id, t.words, length(t.words) as long
    from found f
    join span s on s.id = f.id
    cross join lateral (select to_tsvector('english'::regconfig, s.quote) as words) t
), usual as (
    select avg(long) as long from read
)
select r.id as span, sum(
        ln(1 + (greatest(z.spans, c.spans) - c.spans + 0.5) / (c.spans + 0.5))
        * 2.2 * cardinality(l.positions)
        / (cardinality(l.positions) + 1.2 * (0.25 + 0.75 * r.long / u.long))
    )::double precision as score
from read r
cross join usual u
cross join size z
cross join lateral unnest(r.words) l
join counts c on c.lexeme = l.lexeme
group by r.id
order by score desc, r.id
limit %(most)s
