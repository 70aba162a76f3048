-- A row is a source in a list by name. Statements are counted up to a thousand: the list says how large, not how many.
select s.id, s.name, v.source_class, v.independence_group as witness, v.kind, v.precision, said.statements
from source s
join source_version v on v.source_id = s.id and v.tx_from <= %(as_of)s and (v.tx_to is null or v.tx_to > %(as_of)s)
cross join lateral (
    select count(*) as statements
    from (
        select from statement t
        where t.source_id = s.id and t.tx_from <= %(as_of)s and (t.tx_to is null or t.tx_to > %(as_of)s)
        limit 1001
    ) few
) said
where s.name > %(after)s
order by s.name
limit %(limit)s
