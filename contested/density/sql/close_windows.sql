update density set tx_to = greatest(g.moment, tx_from + interval '1 microsecond')
from unnest(%(ids)s::bigint[], %(moments)s::timestamptz[]) as g (id, moment)
where density.id = g.id
