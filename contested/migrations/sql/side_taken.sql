-- Who stands on which side of a contested window, spelt out of the window's own row: which sources contradict each other, and
-- in which cells, is asked by source. Written and closed with the window, on every path.
create function takes_sides() returns trigger language plpgsql as $$
begin
    insert into side_taken (window_id, cell_id, source_id, side, tx_from, tx_to)
    select distinct d.id, d.cell_id, s.source_id, (p.position ->> 'side')::smallint, d.tx_from, d.tx_to
    from opened d
    cross join lateral jsonb_array_elements(d.sides) p (position)
    cross join lateral jsonb_array_elements_text(p.position -> 'statements') n (id)
    join statement s on s.id = n.id::bigint
    where d.contestedness > 0 and p.position ->> 'side' is not null;
    return null;
end $$;
create trigger takes_sides after insert on density
    referencing new table as opened for each statement execute function takes_sides();

create function leaves_sides() returns trigger language plpgsql as $$
begin
    update side_taken t set tx_to = d.tx_to
    from closed d
    where d.contestedness > 0 and t.cell_id = d.cell_id and t.window_id = d.id and t.tx_to is distinct from d.tx_to;
    return null;
end $$;
create trigger leaves_sides after update on density
    referencing new table as closed for each statement execute function leaves_sides();

create trigger closes_once before update on side_taken for each row execute function density_closes_once();
create trigger nothing_is_deleted before delete on side_taken for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on side_taken
    for each statement execute function nothing_is_deleted();

-- What stood before.
insert into side_taken (window_id, cell_id, source_id, side, tx_from, tx_to)
select distinct d.id, d.cell_id, s.source_id, (p.position ->> 'side')::smallint, d.tx_from, d.tx_to
from density d
cross join lateral jsonb_array_elements(d.sides) p (position)
cross join lateral jsonb_array_elements_text(p.position -> 'statements') n (id)
join statement s on s.id = n.id::bigint
where d.contestedness > 0 and p.position ->> 'side' is not null;
