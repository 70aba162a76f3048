-- What a gate shows is brought up to date in portions, by whoever drains; of up to this many cells on the map at once, in the
-- transaction that sets it.
create function map_followed_at_once() returns int language sql stable as $$
    select coalesce(nullif(current_setting('contested.map_followed_at_once', true), '')::int, 20000)
$$;

-- Look again at subjects that are due: their kind, and whether the gate shows them, on all of their cells. Returns how
-- many were looked at. Without `wait` it leaves them to the next one where anybody is putting cells on the map.
create or replace function map_follow(wait bool) returns int language plpgsql as $$
declare
    ids int[];
begin
    if not exists (select from map_due) then
        return 0;
    end if;
    if wait then
        perform pg_advisory_xact_lock(7301004);
    elsif not pg_try_advisory_xact_lock(7301004) then
        return 0;
    end if;
    -- Who they are that a gate can show is told only now: nobody goes on putting cells on the map by the gate before.
    if exists (select from map_due where subject_id is null) then
        with due as (
            delete from map_due returning subject_id
        )
        insert into map_due (subject_id)
        select subject_id from due where subject_id is not null
        union
        select subject_id from map_cell where label > 0;
    end if;
    with due as (
        delete from map_due
        where id in (select d.id from map_due d where d.subject_id is not null order by d.id limit 2000)
        returning subject_id
    )
    select array_agg(distinct subject_id) into ids from due;
    update map_cell m set kind_id = s.kind_id, shown = m.label > 0 and s.shown and m.witnesses >= g.witnesses
    from map_subjects(ids) s, map_gate() g
    where m.subject_id = s.subject_id
      and (m.kind_id, m.shown) is distinct from (s.kind_id, m.label > 0 and s.shown and m.witnesses >= g.witnesses);
    return coalesce(cardinality(ids), 0);
end $$;

-- A gate that is set, or ended and so gives way to the shipped one, shows other cells: a small store at once, of a large one
-- all subjects are due.
create or replace function gates_show_cells() returns trigger language plpgsql as $$
begin
    if exists (select from map_cell offset map_followed_at_once()) then
        insert into map_due (subject_id) values (null);
        return null;
    end if;
    perform pg_advisory_xact_lock(7301004);
    update map_cell m set shown = s.shown and m.witnesses >= g.witnesses
    from map_subjects((select array_agg(distinct n.subject_id) from map_cell n where n.label > 0)) s, map_gate() g
    where m.label > 0 and m.subject_id = s.subject_id
      and m.shown is distinct from (s.shown and m.witnesses >= g.witnesses);
    return null;
end $$;

-- The next gate ends the one before it from within its own trigger: that is no change by itself.
create trigger ended_gates_show_cells after update on relevance_gate
    for each statement when (pg_trigger_depth() = 0) execute function gates_show_cells();
