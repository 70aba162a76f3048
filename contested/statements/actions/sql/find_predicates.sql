-- A row is a predicate by one of the given folded names: its own first, else another name that it alone bears.
select p.folded, p.id from predicate p where p.folded = any (%(names)s)
union all
select n.folded, min(n.predicate_id)
from predicate_name n
where n.folded = any (%(names)s) and not exists (select from predicate p where p.folded = n.folded)
group by n.folded having count(distinct n.predicate_id) = 1
