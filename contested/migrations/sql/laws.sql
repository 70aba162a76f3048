-- The laws of the store, kept by the database for every path: ORM, bulk methods, admin, raw SQL.

-- Nothing is lost: no row of the store is deleted, and no table of it is emptied.
create function nothing_is_deleted() returns trigger language plpgsql as $$
begin
    raise exception 'Nothing in the store is ever deleted (table %).', tg_table_name
        using errcode = 'restrict_violation', hint = 'Retract a statement, or reverse a ruling, instead.';
end $$;

-- Some rows never change at all once written.
create function nothing_is_rewritten() returns trigger language plpgsql as $$
begin
    if new is distinct from old then
        raise exception 'A row of % never changes once written.', tg_table_name
            using errcode = 'restrict_violation', hint = 'Write a new row beside it.';
    end if;
    return new;
end $$;

-- Transaction time is the database's alone. The transaction id is taken before the clock is read, so that whoever looks
-- for writes still running sees this one whenever its time could already matter.
create function opens_now() returns trigger language plpgsql as $$
begin
    perform pg_current_xact_id();
    new.tx_from := clock_timestamp();
    if to_jsonb(new) ? 'tx_to' then
        new.tx_to := null;
    end if;
    return new;
end $$;

-- The one change a dated row allows: its end is set, once, to now. `begin` and `end` never touch, so that a row asserted
-- and retracted in one transaction was believed for at least a microsecond.
create function closes_once() returns trigger language plpgsql as $$
declare
    earliest timestamptz;
begin
    if to_jsonb(new) - 'tx_to' is distinct from to_jsonb(old) - 'tx_to' then
        raise exception 'A row of % never changes once written; only its end may be set.', tg_table_name
            using errcode = 'restrict_violation', hint = 'Retract it, or write a new row beside it.';
    end if;
    if new.tx_to is not distinct from old.tx_to then
        return new;
    end if;
    if old.tx_to is not null then
        raise exception 'This row of % is closed already, since %.', tg_table_name, old.tx_to
            using errcode = 'restrict_violation';
    end if;
    perform pg_current_xact_id();
    -- A successor that closes its predecessor (see `supersedes`) gives the very instant at which it begins; nobody else
    -- gives one, and none lies outside this transaction.
    earliest := old.tx_from + interval '1 microsecond';
    if pg_trigger_depth() < 2
        or new.tx_to not between greatest(now(), earliest) and greatest(clock_timestamp(), earliest)
    then
        new.tx_to := greatest(clock_timestamp(), earliest);
    end if;
    return new;
end $$;

-- A new version closes the one before it at the instant at which it begins, so that at every moment exactly one holds.
-- The trigger's arguments: the table of what has versions, then the columns that say what this is a version of, the one
-- that names the row of that table first. That row is locked, so that of two who write a version at once the second one
-- sees and closes what the first one has written.
create function supersedes() returns trigger language plpgsql as $$
declare
    matches text;
    previous timestamptz;
begin
    perform pg_current_xact_id();
    execute format('select from %I where id = ($1).%I for no key update', tg_argv[0], tg_argv[1]) using new;
    -- Equality and `is null` find their rows by an index; `is not distinct from` would read the whole table.
    select string_agg(
            format(case when to_jsonb(new) ->> name is null then '%I is null' else '%1$I = ($1).%1$I' end, name), ' and ')
        into matches from unnest(tg_argv[1:]) as name;
    execute format('select tx_from from %I where tx_to is null and %s for update', tg_table_name, matches)
        into previous using new;
    new.tx_from := greatest(clock_timestamp(), previous + interval '1 microsecond');
    new.tx_to := null;
    if previous is not null then
        execute format('update %I set tx_to = $2 where tx_to is null and %s', tg_table_name, matches)
            using new, new.tx_from;
    end if;
    return new;
end $$;

-- The latest moment of which nothing can change any more: now, or the start of the oldest write still running. A write
-- takes its transaction id before it reads the clock, and here the clock is read before the writes are looked at: so
-- none is missed. What a transaction sees of other sessions is kept for it, so it is thrown away first.
create function settled_moment() returns timestamptz language plpgsql as $$
declare
    moment timestamptz;
begin
    perform pg_stat_clear_snapshot();
    moment := clock_timestamp();
    return least(moment, (
        select min(xact_start) from pg_stat_activity
        where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()));
end $$;

-- Values compare by a digest of kind and text, made here so that no path can write one value twice.
create function value_has_a_digest() returns trigger language plpgsql as $$
begin
    new.digest := substring(
        sha256(convert_to(new.datatype || ':' || coalesce(new.entity_id::text, new.text), 'UTF8')) for 16);
    return new;
end $$;

create function span_has_a_digest() returns trigger language plpgsql as $$
begin
    new.digest := substring(
        sha256(convert_to(length(new.quote) || ':' || new.quote || new.locator, 'UTF8')) for 16);
    return new;
end $$;

-- A blob's name is the hash of its content.
create function blob_has_its_hash() returns trigger language plpgsql as $$
begin
    new.sha256 := encode(sha256(convert_to(new.text, 'UTF8')), 'hex');
    return new;
end $$;

-- A condition's text is its tokens in order, so that one set stands once; two values of one key can't hold together.
create function condition_has_a_text() returns trigger language plpgsql as $$
declare
    twice text;
begin
    select coalesce(array_agg(token order by token collate "C"), '{}') into new.tokens
        from (select distinct unnest(new.tokens) as token) as tokens;
    new.text := array_to_string(new.tokens, ' AND ');
    select min(key) into twice
        from (select split_part(token, '=', 1) as key from unnest(new.tokens) as token where token like '%=%') as keys
        group by key having count(*) > 1 limit 1;
    if twice is not null then
        raise exception 'A condition cannot give two values to “%”.', twice using errcode = 'check_violation';
    end if;
    if exists (select from unnest(new.tokens) as token where token is null or token ~ '^\s*$|(^|\s)AND(\s|$)') then
        raise exception 'A token of a condition is a text without AND.' using errcode = 'check_violation';
    end if;
    return new;
end $$;
create trigger condition_has_a_text before insert on condition
    for each row execute function condition_has_a_text();

create trigger value_has_a_digest before insert on value for each row execute function value_has_a_digest();
create trigger span_has_a_digest before insert on span for each row execute function span_has_a_digest();
create trigger blob_has_its_hash before insert on blob for each row execute function blob_has_its_hash();

do $$
declare
    name text;
begin
    foreach name in array array[
        'entity', 'predicate', 'predicate_name', 'value', 'condition', 'valid_time', 'source', 'mention', 'retirement',
        'blob', 'document', 'revision', 'span'
    ] loop
        execute format('create trigger nothing_is_rewritten before update on %I
            for each row execute function nothing_is_rewritten()', name);
    end loop;
    foreach name in array array['mention', 'retirement', 'revision', 'statement', 'label', 'evidence_link', 'ruling'] loop
        execute format('create trigger opens_now before insert on %I for each row execute function opens_now()', name);
    end loop;
    foreach name in array array[
        'statement', 'label', 'evidence_link', 'ruling', 'source_version', 'alignment', 'same_as', 'contest_policy',
        'assessment'
    ] loop
        execute format('create trigger closes_once before update on %I
            for each row execute function closes_once()', name);
    end loop;
    foreach name in array array[
        'entity', 'label', 'predicate', 'predicate_name', 'value', 'condition', 'valid_time', 'source', 'source_version',
        'statement', 'mention', 'retirement', 'blob', 'document', 'revision', 'span', 'evidence_link', 'alignment',
        'same_as', 'contest_policy', 'ruling', 'assessment', 'cell', 'headline', 'density'
    ] loop
        execute format('create trigger nothing_is_deleted before delete on %I
            for each row execute function nothing_is_deleted()', name);
        execute format('create trigger nothing_is_truncated before truncate on %I
            for each statement execute function nothing_is_deleted()', name);
    end loop;
end $$;

create trigger supersedes before insert on source_version
    for each row execute function supersedes('source', 'source_id');
create trigger supersedes before insert on contest_policy
    for each row execute function supersedes('predicate', 'predicate_id');
create trigger supersedes before insert on alignment
    for each row execute function supersedes('predicate', 'source_id', 'target_id', 'relation');
create trigger supersedes before insert on same_as
    for each row execute function supersedes('entity', 'a_id', 'b_id');
create trigger supersedes before insert on assessment
    for each row when (new.statement_id is not null)
    execute function supersedes('statement', 'statement_id', 'source_id');
create trigger supersedes_of_source before insert on assessment
    for each row when (new.statement_id is null)
    execute function supersedes('source', 'source_id', 'statement_id');

-- A retirement speaks of a closed row and says why, and a correction's successor is another row than the one it corrects.
create function retirement_is_of_a_closed_row() returns trigger language plpgsql as $$
begin
    if exists (select from statement where id = new.statement_id and tx_to is null) then
        raise exception 'Statement % is still open; close it before saying why.', new.statement_id
            using errcode = 'restrict_violation';
    end if;
    if new.successor_id = new.statement_id then
        raise exception 'A statement cannot correct itself.' using errcode = 'restrict_violation';
    end if;
    if new.reason !~ '\S' then
        raise exception 'A retirement has a reason.' using errcode = 'check_violation';
    end if;
    return new;
end $$;
create trigger retirement_is_of_a_closed_row before insert on retirement
    for each row execute function retirement_is_of_a_closed_row();

-- A span with offsets quotes exactly what its revision's text says there.
create function span_quotes_its_text() returns trigger language plpgsql as $$
declare
    content text;
begin
    if new.start is null then
        return new;
    end if;
    select blob.text into content from revision join blob on blob.id = revision.blob_id where revision.id = new.revision_id;
    if content is null then
        raise exception 'Offsets need a text: revision % holds none.', new.revision_id using errcode = 'check_violation';
    end if;
    if substring(content from new.start + 1 for new."end" - new.start) is distinct from new.quote then
        raise exception 'The quote is not what stands at % to % of the text.', new.start, new."end"
            using errcode = 'check_violation';
    end if;
    return new;
end $$;
create trigger span_quotes_its_text before insert on span for each row execute function span_quotes_its_text();

-- The two rows that stand for "not said". Ids are fixed, so that columns can default to them.
insert into condition (text, tokens) values ('', '{}');
insert into valid_time (dated, "end", lower_approximate, upper_approximate, calendar, text)
    values (false, 1, false, false, '', '');
