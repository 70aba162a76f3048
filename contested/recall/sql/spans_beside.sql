-- A row is one of the spans given with the spans that stand just before and after it in the same text.
select s.id as span, b.id as before, a.id as after
from span s
left join lateral (
    select o.id from span o where o.revision_id = s.revision_id and o.start < s.start order by o.start desc, o.id limit 1
) b on true
left join lateral (
    select o.id from span o where o.revision_id = s.revision_id and o.start > s.start order by o.start, o.id limit 1
) a on true
where s.id = any (%(spans)s)
