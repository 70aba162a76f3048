-- A row is a span near a vector, the nearest first, by an index of the model where it has one.
select n.span, -n.distance as likeness
from (
    select v.span_id as span, v.embedding::vector({size}) <#> %(asked)s::vector({size}) as distance
    from span_vector v
    where v.model = '{model}'
    order by v.embedding::vector({size}) <#> %(asked)s::vector({size})
    limit %(most)s
) n
order by n.distance, n.span
