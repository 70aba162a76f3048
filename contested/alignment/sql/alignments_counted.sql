-- A row is a status with how many judgements in force have it.
select a.status, count(*) as judgements
from alignment a
where a.tx_from <= %(as_of)s and (a.tx_to is null or a.tx_to > %(as_of)s)
  and (%(predicate)s::int is null or %(predicate)s in (a.source_id, a.target_id))
group by 1
