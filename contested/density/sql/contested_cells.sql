-- A row is a contested cell about which enough sources speak, and how many there are; with a limit a sample of them, spread
-- without regard to when they came in, and the same as long as they are.
select h.cell_id as cell, count(*) over () as of
from headline h
where h.tx_to is null and h.contestedness > 0 and h.sources >= %(sources)s
order by hashint8(h.cell_id), h.cell_id
limit %(limit)s
