-- A row is a dispute about one of the cells whose statements stand in that cell no more, as predicates or entities fold now.
select d.id
from dispute d
left join headline h on h.cell_id = d.cell_id and h.tx_to is null
where d.cell_id = any (%(cells)s) and d.state <> 4 and not coalesce(d.statements && h.statements, false)
order by d.id
