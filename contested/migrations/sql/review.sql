-- What people did about disputes is on record for good.
do $$
declare
    name text;
begin
    foreach name in array array[
        'dispute', 'lease', 'assignment', 'comment', 'draft', 'decision', 'cell_read'
    ] loop
        execute format('create trigger nothing_is_deleted before delete on %I
            for each row execute function nothing_is_deleted()', name);
        execute format('create trigger nothing_is_truncated before truncate on %I
            for each statement execute function nothing_is_deleted()', name);
    end loop;
    foreach name in array array['assignment', 'comment', 'decision'] loop
        execute format('create trigger opens_now before insert on %I for each row execute function opens_now()', name);
    end loop;
end $$;
create trigger closes_once before update on assignment for each row execute function closes_once();
create trigger nothing_is_rewritten before update on comment for each row execute function nothing_is_rewritten();

-- A decision is signed once by a second person, has its effects written down with the transaction that made or signed it,
-- and is undone once; nothing else about it changes.
create function decision_changes_only_so() returns trigger language plpgsql as $$
declare
    free text[] := array['rulings', 'effects', 'tx_to'];
begin
    if old.second_id is null then
        free := free || array['second_id', 'signed_at'];
    end if;
    if to_jsonb(new) - free is distinct from to_jsonb(old) - free or old.tx_to is not null then
        raise exception 'A decision never changes; it is signed once, and undone once.'
            using errcode = 'restrict_violation', hint = 'Undo it, and decide again.';
    end if;
    if (new.rulings, new.effects) is distinct from (old.rulings, old.effects)
        and (old.rulings <> '{}' or old.effects <> '{}')
    then
        raise exception 'What a decision did never changes once written.' using errcode = 'restrict_violation';
    end if;
    if new.tx_to is not null then
        perform pg_current_xact_id();
        new.tx_to := greatest(clock_timestamp(), old.tx_from + interval '1 microsecond');
    end if;
    return new;
end $$;
create trigger decision_changes_only_so before update on decision
    for each row execute function decision_changes_only_so();

-- A lease may be made longer while it stands, and ends once.
create function lease_ends_once() returns trigger language plpgsql as $$
begin
    if to_jsonb(new) - array['until', 'ended_at', 'end'] is distinct from to_jsonb(old) - array['until', 'ended_at', 'end']
        or old.ended_at is not null
    then
        raise exception 'A lease is renewed while it stands, and ends once.' using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
create trigger lease_ends_once before update on lease for each row execute function lease_ends_once();

-- A score that changed may open a dispute, close one, or bring one back.
create function headlines_are_due_for_review() returns trigger language plpgsql as $$
begin
    insert into review_due (cell_id)
    select distinct w.cell_id
    from rows_written w
    where w.contestedness > 0 or exists (select from dispute d where d.cell_id = w.cell_id);
    return null;
end $$;
create trigger inserts_are_due_for_review after insert on headline
    referencing new table as rows_written for each statement execute function headlines_are_due_for_review();
create trigger closings_are_due_for_review after update on headline
    referencing new table as rows_written for each statement execute function headlines_are_due_for_review();

-- Evidence changes no score, but may change a reviewer's mind.
create function evidence_is_due_for_review() returns trigger language plpgsql as $$
begin
    insert into review_due (cell_id)
    select distinct d.cell_id
    from rows_written w
    join dispute d on d.statements @> array[w.statement_id];
    return null;
end $$;
create trigger inserts_are_due_for_review after insert on evidence_link
    referencing new table as rows_written for each statement execute function evidence_is_due_for_review();

-- Another gate lets other cells through.
create function gates_are_due_for_review() returns trigger language plpgsql as $$
begin
    insert into review_due (cell_id) values (null);
    return null;
end $$;
create trigger gates_are_due_for_review after insert on relevance_gate
    for each row execute function gates_are_due_for_review();

-- When a winner falls, its losers are looked at again; when it comes back, no longer.
create function falls_are_due_for_review() returns trigger language plpgsql as $$
begin
    insert into review_due (cell_id)
    select c.id
    from keys_of_statements(array(select statement_id from rows_written)) k
    join cell c on c.subject_id = k.subject_id and c.predicate_id = k.predicate_id;
    return null;
end $$;
create trigger inserts_are_due_for_review after insert on fallen_winner
    referencing new table as rows_written for each statement execute function falls_are_due_for_review();
create trigger closings_are_due_for_review after update on fallen_winner
    referencing new table as rows_written for each statement execute function falls_are_due_for_review();
