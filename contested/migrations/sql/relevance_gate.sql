-- What keeps cells off the map is set anew, never changed: each row closes the one before it, at the instant at which it
-- begins. There is one gate, so the writers of two at once queue up on a lock of its own.
create function gate_supersedes() returns trigger language plpgsql as $$
declare
    previous timestamptz;
begin
    perform pg_current_xact_id();
    perform pg_advisory_xact_lock(7301003);
    select tx_from into previous from relevance_gate where tx_to is null for update;
    new.tx_from := greatest(clock_timestamp(), previous + interval '1 microsecond');
    new.tx_to := null;
    update relevance_gate set tx_to = new.tx_from where tx_to is null;
    return new;
end $$;
create trigger supersedes before insert on relevance_gate for each row execute function gate_supersedes();
create trigger closes_once before update on relevance_gate for each row execute function closes_once();
create trigger nothing_is_deleted before delete on relevance_gate for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on relevance_gate
    for each statement execute function nothing_is_deleted();
