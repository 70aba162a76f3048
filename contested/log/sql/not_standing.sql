-- A row is a place at which the log does not hold the line of the given hash, or holds it with other content than was hashed.
select said.place
from unnest(%(places)s::bigint[], %(hashes)s::text[]) as said (place, hash)
left join log_entry e on e.place = said.place
where e.hash is distinct from said.hash
   or e.hash <> log_hash(e)
   or (e.reason is not null and log_digest(e.reason) is distinct from e.reason_digest)
order by said.place
