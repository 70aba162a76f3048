-- A row is a cell in which two or more sources speak and one value alone can be right: up to `size`, spread over the first
-- `reach` of the cells of such predicates, the same ones every time.
select met.id
from (
    select c.id
    from cell c
    join contest_policy p on p.predicate_id = c.predicate_id and p.tx_to is null and p.kind in (1, 2)
    where exists (
        select from headline h where h.cell_id = c.id and h.tx_to is null and h.sources > 1
    ) or exists (
        select from statement s
        where s.subject_id = c.subject_id and s.predicate_id = c.predicate_id and s.tx_to is null
        group by s.subject_id
        having min(s.source_id) < max(s.source_id)
    )
    limit %(reach)s
) met
order by hashint8(met.id), met.id
limit %(size)s
