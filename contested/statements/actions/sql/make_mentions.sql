insert into mention (statement_id, source_id, external_id, observed, observed_text, precision, valid_text)
select * from unnest(
    %(statements)s::bigint[], %(sources)s::int[], %(external_ids)s::text[], %(observed)s::bigint[],
    %(observed_texts)s::text[], %(precisions)s::numeric[], %(valid_texts)s::text[]
)
on conflict do nothing
