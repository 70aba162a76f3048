-- A row is how many statements fell to those of a source.
select count(*)
from ruling r
join statement won on won.id = r.winner_id
where won.source_id = %(source)s and r.kind = %(sublated)s and r.reverses_id is null
  and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
