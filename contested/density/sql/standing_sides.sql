-- A row is one position of a standing window, the heaviest first, with some of the statements that hold it: those after
-- the first `skip`, of the position of the rank `only` alone, or else the first few of each of the heaviest positions.
select
    (s.rank - 1)::int as rank,
    (s.one ->> 'polarity')::int = 2 as negated,
    (s.one ->> 'share')::float as share,
    (s.one ->> 'weight')::numeric as weight,
    (s.one ->> 'groups')::int as groups,
    (s.one ->> 'side')::int as side,
    jsonb_array_length(s.one -> 'statements') as of,
    array(
        select t.id::bigint
        from jsonb_array_elements_text(s.one -> 'statements') with ordinality as t (id, place)
        where t.place > %(skip)s and t.place <= %(skip)s + %(limit)s
        order by t.place
    ) as statements
from density d
cross join lateral jsonb_array_elements(d.sides) with ordinality as s (one, rank)
where d.id = %(window)s
  and case when %(only)s::int is null then s.rank <= %(most)s else s.rank = %(only)s + 1 end
order by s.rank
