-- Whatever changes a score marks the cells it touches, in the same transaction, on every path.

-- A statement counts where its folded subject and predicate meet; under an inverse predicate, where its object does.
create function keys_of_statements(ids bigint[]) returns table (subject_id int, predicate_id int)
language sql stable as $$
    select distinct coalesce(ef.canonical_id, k.subject_id), coalesce(pf.folded_id, s.predicate_id)
    from statement s
    left join predicate_fold pf on pf.predicate_id = s.predicate_id
    left join value v on pf.inverse and v.id = s.object_id
    cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
    left join entity_fold ef on ef.entity_id = k.subject_id
    where s.id = any (ids) and k.subject_id is not null
$$;

-- Two statements, not one: the second sees cells that a writer beside this one has just made and committed. The lock is
-- the one under which alignments fold anew: who folds sees every statement that was marked under the old folds, and who
-- writes a statement sees the new ones.
create function mark_statements(ids bigint[], moment timestamptz) returns void language plpgsql as $$
begin
    perform pg_advisory_xact_lock_shared(7301001);
    insert into cell (subject_id, predicate_id)
    select k.subject_id, k.predicate_id from keys_of_statements(ids) k order by 1, 2
    on conflict do nothing;
    insert into dirty_cell (cell_id, caused_at)
    select c.id, moment
    from keys_of_statements(ids) k
    join cell c on c.subject_id = k.subject_id and c.predicate_id = k.predicate_id;
end $$;

-- A claim of containment changes what its narrow end, and all inside it, can contradict wherever they are values. A
-- predicate means containment by its own policy or by that of the one it folds into.
create function invalidate_containment(ids bigint[], moment timestamptz) returns void language sql as $$
    insert into invalidation (kind, entity_id, caused_at)
    select distinct 5, case when coalesce(pf.inverse, false) then v.entity_id else s.subject_id end, moment
    from statement s
    left join predicate_fold pf on pf.predicate_id = s.predicate_id
    join contest_policy p
        on p.predicate_id in (s.predicate_id, pf.folded_id) and p.tx_to is null and p.containment
    join value v on v.id = s.object_id and v.entity_id is not null
    where s.id = any (ids)
$$;

create function statements_mark_their_cells() returns trigger language plpgsql as $$
declare
    ids bigint[];
    moment timestamptz;
begin
    if tg_op = 'INSERT' then
        select array_agg(id), max(tx_from) into ids, moment from rows_written;
    else
        select array_agg(id), max(tx_to) into ids, moment from rows_written where tx_to is not null;
    end if;
    if ids is not null then
        perform mark_statements(ids, moment);
        perform invalidate_containment(ids, moment);
    end if;
    return null;
end $$;
create trigger inserts_mark_their_cells after insert on statement
    referencing new table as rows_written for each statement execute function statements_mark_their_cells();
create trigger closings_mark_their_cells after update on statement
    referencing new table as rows_written for each statement execute function statements_mark_their_cells();

create function mentions_mark_their_cells() returns trigger language plpgsql as $$
declare
    ids bigint[];
    moment timestamptz;
begin
    select array_agg(distinct statement_id), max(tx_from) into ids, moment
    from rows_written where observed is not null or precision is not null;
    if ids is not null then
        perform mark_statements(ids, moment);
    end if;
    return null;
end $$;
create trigger mentions_mark_their_cells after insert on mention
    referencing new table as rows_written for each statement execute function mentions_mark_their_cells();

-- Rulings and assessments of statements touch the cells of those statements.
create function overlays_mark_their_cells() returns trigger language plpgsql as $$
declare
    ids bigint[];
    moment timestamptz;
begin
    select array_agg(distinct statement_id), max(coalesce(tx_to, tx_from)) into ids, moment
    from rows_written where statement_id is not null;
    if ids is not null then
        perform mark_statements(ids, moment);
        perform invalidate_containment(ids, moment);
    end if;
    return null;
end $$;
create trigger inserts_mark_their_cells after insert on ruling
    referencing new table as rows_written for each statement execute function overlays_mark_their_cells();
create trigger closings_mark_their_cells after update on ruling
    referencing new table as rows_written for each statement execute function overlays_mark_their_cells();
create trigger inserts_mark_their_cells after insert on assessment
    referencing new table as rows_written for each statement execute function overlays_mark_their_cells();
create trigger closings_mark_their_cells after update on assessment
    referencing new table as rows_written for each statement execute function overlays_mark_their_cells();

-- Changes whose effect may be wide are written down as one row each; `refresh` turns them into dirty cells.
create function policies_invalidate() returns trigger language plpgsql as $$
begin
    insert into invalidation (kind, predicate_id, caused_at) values (1, new.predicate_id, coalesce(new.tx_to, new.tx_from));
    return null;
end $$;
create trigger policies_invalidate after insert or update on contest_policy
    for each row execute function policies_invalidate();

-- Only what is accepted counts; what is only proposed, or rejected before it was accepted, changes nothing.
create function alignments_invalidate() returns trigger language plpgsql as $$
begin
    insert into invalidation (kind, predicate_id, caused_at)
    values (2, new.source_id, coalesce(new.tx_to, new.tx_from)), (2, new.target_id, coalesce(new.tx_to, new.tx_from));
    return null;
end $$;
create trigger alignments_invalidate after insert or update on alignment
    for each row when (new.status = 2) execute function alignments_invalidate();

create function links_invalidate() returns trigger language plpgsql as $$
begin
    insert into invalidation (kind, entity_id, caused_at)
    values (3, new.a_id, coalesce(new.tx_to, new.tx_from)), (3, new.b_id, coalesce(new.tx_to, new.tx_from));
    return null;
end $$;
create trigger links_invalidate after insert or update on same_as
    for each row when (new.status = 2) execute function links_invalidate();

-- A source's first version changes nothing: nobody has heard it yet, or its statements are marked by themselves. Any
-- other may change what somebody is saying of it at this moment, which can't be seen from here yet.
create function sources_invalidate() returns trigger language plpgsql as $$
begin
    if exists (select from source_version where source_id = new.source_id and id <> new.id)
        or exists (select from statement where source_id = new.source_id)
    then
        insert into invalidation (kind, source_id, caused_at)
        values (4, new.source_id, coalesce(new.tx_to, new.tx_from));
    end if;
    return null;
end $$;
create trigger sources_invalidate after insert on source_version for each row execute function sources_invalidate();

-- A name given to an entity, or taken from it, changes what texts can mean by it.
create function labels_invalidate() returns trigger language plpgsql as $$
begin
    insert into invalidation (kind, entity_id, caused_at)
    select distinct 6, entity_id, coalesce(tx_to, tx_from) from rows_written;
    return null;
end $$;
create trigger inserts_invalidate after insert on label
    referencing new table as rows_written for each statement execute function labels_invalidate();
create trigger closings_invalidate after update on label
    referencing new table as rows_written for each statement execute function labels_invalidate();

create function source_assessments_invalidate() returns trigger language plpgsql as $$
begin
    if new.source_id is not null then
        insert into invalidation (kind, source_id, caused_at)
        values (4, new.source_id, coalesce(new.tx_to, new.tx_from));
    end if;
    return null;
end $$;
create trigger source_assessments_invalidate after insert or update on assessment
    for each row execute function source_assessments_invalidate();

-- An evidence span that rebuts is shown with the dissent and is no witness, so evidence marks nothing.

-- Density is history too: a row is closed when it changes, never rewritten and never reopened.
create function density_closes_once() returns trigger language plpgsql as $$
begin
    if to_jsonb(new) - 'tx_to' is distinct from to_jsonb(old) - 'tx_to' or old.tx_to is not null then
        raise exception 'A row of % never changes; only its end is set, once.', tg_table_name
            using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
create trigger closes_once before update on headline for each row execute function density_closes_once();
create trigger closes_once before update on density for each row execute function density_closes_once();
create trigger nothing_is_rewritten before update on cell for each row execute function nothing_is_rewritten();
