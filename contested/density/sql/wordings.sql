-- A row is a text that one of these statements has as its value: its normal form, and how it was first written.
select distinct on (v.normal) v.normal, v.text
from statement s
join value v on v.id = s.object_id
where s.id = any (%(statements)s) and v.datatype = 2
order by v.normal, v.id
