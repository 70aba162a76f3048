-- A row is a source that speaks with one voice with others of its group; `of` is how many there are.
select s.id, s.name, count(*) over () as of
from source_version v
join source s on s.id = v.source_id
where v.independence_group = %(witness)s and v.tx_from <= %(as_of)s and (v.tx_to is null or v.tx_to > %(as_of)s)
order by s.name
limit %(most)s
