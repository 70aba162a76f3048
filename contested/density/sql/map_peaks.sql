-- A row is the most contested window of a cell, with its positions.
select d.cell_id as cell, d.sides
from density d
where d.cell_id = any (%(cells)s) and d.peak and d.tx_from <= %(as_of)s and (d.tx_to is null or d.tx_to > %(as_of)s)
