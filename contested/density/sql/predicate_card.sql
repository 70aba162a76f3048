-- A row is one predicate with its names, how many cells it has, and how many are contested, on a day where one is given.
select
    p.id,
    p.name,
    p.iri,
    array(select n.text from predicate_name n where n.predicate_id = p.id order by n.text) as names,
    count(c.id) as cells,
    count(h.id) filter (where h.contestedness > 0 and (%(day)s::bigint is null or (
        select d.contestedness from density d
        where d.cell_id = c.id
          and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
          and (d.lower is null or d.lower <= %(day)s) and (d.upper is null or d.upper > %(day)s)
        order by d.undated, d.contestedness desc
        limit 1
    ) > 0)) as contested
from predicate p
left join cell c on c.predicate_id = p.id
left join headline h on h.cell_id = c.id and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
where p.id = %(predicate)s
group by p.id
