-- A row is one of the heaviest positions of a standing window: a digest of the ids, in order, of the statements that hold it.
select
    (s.rank - 1)::int as rank,
    encode(sha256(convert_to((
        select string_agg(t.id::text, ',' order by t.id)
        from (select jsonb_array_elements_text(s.one -> 'statements')::bigint as id) t
    ), 'UTF8')), 'hex') as sha256
from density d
cross join lateral jsonb_array_elements(d.sides) with ordinality as s (one, rank)
where d.id = %(window)s and s.rank <= %(most)s
order by s.rank
