-- Sessions and the names of their elements are dated by the database, and never changed or lost.
create trigger opens_now before insert on session for each row execute function opens_now();
create trigger nothing_is_rewritten before update on session for each row execute function nothing_is_rewritten();
create trigger opens_now before insert on element for each row execute function opens_now();
create trigger closes_once before update on element for each row execute function closes_once();

do $$
declare
    name text;
begin
    foreach name in array array['session', 'element'] loop
        execute format('create trigger nothing_is_deleted before delete on %I
            for each row execute function nothing_is_deleted()', name);
        execute format('create trigger nothing_is_truncated before truncate on %I
            for each statement execute function nothing_is_deleted()', name);
    end loop;
end $$;

-- The element of a session that a statement stands for: the first that was named so, itself or by what it replaced.
create function element_of(said bigint, of_session bigint) returns setof element language sql stable rows 1 as $$
    with recursive before as (
        select said as statement
        union
        select r.statement_id from retirement r join before b on r.successor_id = b.statement
    )
    select e.*
    from before b
    join element e on e.statement_id = b.statement
    where e.session_id = of_session and e.tx_to is null
    order by e.id
    limit 1
$$;

-- What stands for a statement now: itself, or what replaced it at last.
create function successor_of(said bigint) returns bigint language sql stable as $$
    with recursive after as (
        select said as statement, 0 as step
        union
        select r.successor_id, a.step + 1
        from after a
        join retirement r on r.statement_id = a.statement and r.successor_id is not null
        where a.step < 1000
    )
    select statement from after order by step desc limit 1
$$;
