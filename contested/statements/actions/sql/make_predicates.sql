insert into predicate (name, folded)
select g.name, g.folded from unnest(%(names)s::text[], %(folded)s::text[]) with ordinality as g (name, folded, n)
order by g.n
on conflict do nothing
