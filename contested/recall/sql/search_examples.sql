-- A row is a cell that is worth a look: of those most contested the ones about which most is said.
select h.cell_id as cell
from (
    select h.cell_id, h.mass from headline h
    where h.tx_to is null and h.contestedness > 0
    order by h.contestedness desc, h.mass desc, h.cell_id
    limit 200
) h
order by h.mass desc, h.cell_id
limit %(limit)s
