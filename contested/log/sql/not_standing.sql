-- A row is a place at which the log does not hold the line of the given hash.
select said.place
from unnest(%(places)s::bigint[], %(hashes)s::text[]) as said (place, hash)
left join log_entry e on e.place = said.place
where e.hash is distinct from said.hash
order by said.place
