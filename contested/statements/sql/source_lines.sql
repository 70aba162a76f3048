-- A row is a source in a list by name. Statements are counted up to a thousand: the list says how large, not how many.
-- With a day, those that may hold then.
select s.id, s.name, v.source_class, v.independence_group as witness, v.kind, v.precision, said.statements
from source s
join source_version v on v.source_id = s.id and v.tx_from <= %(as_of)s and (v.tx_to is null or v.tx_to > %(as_of)s)
cross join lateral (
    select count(*) as statements
    from (
        select from statement t
        where t.source_id = s.id and t.tx_from <= %(as_of)s and (t.tx_to is null or t.tx_to > %(as_of)s)
          and (%(day)s::bigint is null or exists (
              select from valid_time d
              where d.id = t.valid_id
                and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
          ))
        limit 1001
    ) few
) said
where s.name > %(after)s
order by s.name
limit %(limit)s
