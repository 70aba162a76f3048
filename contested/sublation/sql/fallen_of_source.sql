-- A row is a source to which statements of one source fell: how many, and the latest of them; `of` is how many fell at all.
select
    won.source_id, w.name as source, count(*) as fell, (array_agg(r.statement_id order by r.tx_from desc, r.id desc))[1] as latest,
    (array_agg(r.reason order by r.tx_from desc, r.id desc))[1] as reason,
    sum(count(*)) over ()::bigint as of
from ruling r
join statement lost on lost.id = r.statement_id
join statement won on won.id = r.winner_id
join source w on w.id = won.source_id
where lost.source_id = %(source)s and r.kind = %(sublated)s and r.reverses_id is null
  and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
group by won.source_id, w.name
order by fell desc, w.name
limit %(limit)s
