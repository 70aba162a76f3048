-- What a saying adds to its statement: the precision that the statement carries already adds nothing.
insert into mention (statement_id, source_id, external_id, observed, observed_text, precision, valid_text)
select g.statement_id, g.source_id, g.external_id, g.observed, g.observed_text, nullif(g.precision, s.precision), g.valid_text
from unnest(
    %(statements)s::bigint[], %(sources)s::int[], %(external_ids)s::text[], %(observed)s::bigint[],
    %(observed_texts)s::text[], %(precisions)s::numeric[], %(valid_texts)s::text[]
) as g (statement_id, source_id, external_id, observed, observed_text, precision, valid_text)
join statement s on s.id = g.statement_id
where num_nonnulls(g.external_id, g.observed, nullif(g.precision, s.precision), g.valid_text) > 0
order by g.statement_id, g.external_id, g.observed
on conflict do nothing
