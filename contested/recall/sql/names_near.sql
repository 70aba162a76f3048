-- A row is a name among forms that differ in one slip from what was typed: whole, or only its beginning.
select g.form, l.folded as name
from unnest(%(forms)s::text[]) g (form)
cross join lateral (
    select l.folded from label l
    where l.folded ~>=~ g.form and l.folded ~<~ (g.form || chr(1114111)) and l.tx_to is null
    order by l.folded using ~<~
    limit 2
) l
union
select g.form, bare(l.folded)
from unnest(%(forms)s::text[]) g (form)
cross join lateral (
    select l.folded from label l
    where octet_length(l.folded) > length(l.folded)
      and bare(l.folded) ~>=~ g.form and bare(l.folded) ~<~ (g.form || chr(1114111)) and l.tx_to is null
    order by bare(l.folded) using ~<~
    limit 2
) l
union
select g.form, bare(lower(s.name))
from unnest(%(forms)s::text[]) g (form)
cross join lateral (
    select s.name from source s
    where bare(lower(s.name)) ~>=~ g.form and bare(lower(s.name)) ~<~ (g.form || chr(1114111))
    order by bare(lower(s.name)) using ~<~
    limit 2
) s
union
select g.form, p.folded
from (select bare(folded) as folded from predicate union select bare(folded) from predicate_name) p
join (select distinct length(form) as long from unnest(%(forms)s::text[]) g (form)) n on n.long <= length(p.folded)
join unnest(%(forms)s::text[]) g (form) on g.form = left(p.folded, n.long)
order by 1, 2
