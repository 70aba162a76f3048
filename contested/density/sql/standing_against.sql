-- How many positions of a standing window take another side than a given one.
select count(*)
from density d
cross join lateral jsonb_array_elements(d.sides) as s (one)
where d.id = %(window)s and (s.one ->> 'side')::int <> %(side)s
