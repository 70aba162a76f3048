-- A row is a literal by kind and text; the digest is the one that the trigger value_has_a_digest makes.
select v.datatype, v.text, v.id
from unnest(%(datatypes)s::smallint[], %(texts)s::text[]) as g (datatype, text)
join value v on v.digest = substring(sha256(convert_to(g.datatype || ':' || g.text, 'UTF8')) for 16)
