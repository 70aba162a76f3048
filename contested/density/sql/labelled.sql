-- A row is an entity that bears one of the given folded names at the moment.
select distinct l.folded, lower(l.lang) as lang, l.entity_id
from label l
where l.folded = any (%(texts)s) and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
