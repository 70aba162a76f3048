insert into value (datatype, text, normal, readable)
select g.datatype, g.text, g.normal, g.readable
from unnest(%(datatypes)s::smallint[], %(texts)s::text[], %(normals)s::text[], %(readable)s::bool[])
    with ordinality as g (datatype, text, normal, readable, n)
order by g.n
on conflict do nothing
