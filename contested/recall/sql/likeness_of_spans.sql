-- A row is one of the spans given, and how like a vector it is: the cosine.
select v.span_id as span, -(v.embedding <#> %(asked)s::vector) as likeness
from span_vector v
where v.model = %(model)s and v.span_id = any (%(spans)s)
