-- A row is a span of the revisions given near a vector, the nearest first; each of theirs is compared.
select n.span, -n.distance as likeness
from (
    select v.span_id as span, v.embedding <#> %(asked)s::vector as distance
    from span s
    join span_vector v on v.model = %(model)s and v.span_id = s.id
    where s.revision_id = any (%(revisions)s)
) n
order by n.distance, n.span
limit %(most)s
