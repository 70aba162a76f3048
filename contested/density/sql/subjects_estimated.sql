-- About how many entities there are, without counting them.
select case when reltuples < 0 then pg_relation_size(oid) / 100 else reltuples end::bigint
from pg_class where oid = 'entity'::regclass
