-- The row says of which statements, by a digest of their ids in order, a cell's standing score at a moment was computed.
select encode(sha256(convert_to(array_to_string(h.statements, ','), 'UTF8')), 'hex') as sha256
from headline h
where h.cell_id = %(cell)s and h.tx_from <= %(as_of)s and (h.tx_to is null or h.tx_to > %(as_of)s)
