-- A row is an entity that bears one of the given folded names at the moment; under `standing` it comes folded as it stands
-- now, and for a past moment the caller folds it.
select distinct l.folded, lower(l.lang) as lang, coalesce(f.canonical_id, l.entity_id) as entity_id
from label l
left join entity_fold f on %(standing)s and f.entity_id = l.entity_id
where l.folded = any (%(texts)s) and l.tx_from <= %(as_of)s and (l.tx_to is null or l.tx_to > %(as_of)s)
