-- The log: one line for everything that is decided, each bound to the line before it by its hash.

-- What a line's hash covers, as one text that anybody can make anew from an export: a JSON array of the line's fields in
-- this order, as PostgreSQL writes jsonb. The reason is in it by its SHA-256 alone, so that its text can be erased.
create function log_text(line log_entry) returns text language sql stable as $$
    select jsonb_build_array(
        line.place, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), line.actor_id, line.action,
        line.about, line.row_id, line.reason_digest, line.before, line.after, line.previous)::text
$$;

create function log_hash(line log_entry) returns text language sql stable as $$
    select encode(sha256(convert_to(log_text(line), 'UTF8')), 'hex')
$$;

create function log_digest(said text) returns text language sql immutable as $$
    select encode(sha256(convert_to(said, 'UTF8')), 'hex')
$$;

-- Before the first line stands nothing, which has a hash too.
insert into log_head (id, place, hash, begun) values (1, 0, log_digest(''), clock_timestamp());

-- A line comes without its place, whatever it was given.
create function line_begins() returns trigger language plpgsql as $$
begin
    new.at := clock_timestamp();
    new.reason := nullif(new.reason, '');
    new.reason_digest := log_digest(new.reason);
    new.place := null;
    new.previous := null;
    new.hash := null;
    return new;
end $$;
create trigger line_begins before insert on log_entry for each row execute function line_begins();

-- At the end of a transaction its lines are bound to the chain, in the order in which they were written. The head is
-- locked so late that whoever holds it wants nothing more: nobody waits long, and two writers never wait for each other.
create function lines_are_sealed() returns trigger language plpgsql as $$
declare
    head log_head;
    line log_entry;
begin
    if not exists (select from log_entry where id = new.id and place is null) then
        return null; -- with an earlier line of this transaction
    end if;
    select * into head from log_head for update;
    for line in select * from log_entry where place is null order by id loop
        line.place := head.place + 1;
        line.previous := head.hash;
        line.hash := log_hash(line);
        update log_entry set place = line.place, previous = line.previous, hash = line.hash where id = line.id;
        head.place := line.place;
        head.hash := line.hash;
    end loop;
    update log_head set place = head.place, hash = head.hash;
    return null;
end $$;
create constraint trigger lines_are_sealed after insert on log_entry
    deferrable initially deferred for each row execute function lines_are_sealed();

create function line_is_never_rewritten() returns trigger language plpgsql as $$
declare
    chain constant text[] := array['place', 'previous', 'hash'];
begin
    if new is distinct from old and not (
        old.place is null and pg_trigger_depth() > 1 and to_jsonb(new) - chain = to_jsonb(old) - chain)
    then
        raise exception 'A line of the log never changes once written.' using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
create trigger line_is_never_rewritten before update on log_entry
    for each row execute function line_is_never_rewritten();

create function head_follows_the_lines() returns trigger language plpgsql as $$
begin
    if new is distinct from old
        and not (pg_trigger_depth() > 1 and new.place > old.place and (new.id, new.begun) = (old.id, old.begun))
    then
        raise exception 'The head of the log never changes but with a line.' using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
create trigger head_follows_the_lines before update on log_head
    for each row execute function head_follows_the_lines();

do $$
declare
    name text;
begin
    foreach name in array array['log_entry', 'log_head'] loop
        execute format('create trigger nothing_is_deleted before delete on %I
            for each row execute function nothing_is_deleted()', name);
        execute format('create trigger nothing_is_truncated before truncate on %I
            for each statement execute function nothing_is_deleted()', name);
    end loop;
end $$;

-- Who does it and why, where the row itself does not say: as the transaction was told (`contested.log.actions`).
create function write_line(
    action text, about text, row_id bigint, actor bigint, reason text, before jsonb, after jsonb
) returns void language sql as $$
    insert into log_entry (action, about, row_id, actor_id, reason, before, after)
    values (
        action, about, row_id,
        coalesce(actor, nullif(current_setting('contested.actor', true), '')::bigint),
        coalesce(nullif(reason, ''), nullif(current_setting('contested.reason', true), '')),
        jsonb_strip_nulls(before), jsonb_strip_nulls(after))
$$;
