-- Keeps vectors; whoever embeds the same span meanwhile comes to the same.
insert into span_vector (span_id, model, embedding)
select span, %(model)s, embedding::vector
from unnest(%(spans)s::bigint[], %(embeddings)s::text[]) as given (span, embedding)
on conflict do nothing
