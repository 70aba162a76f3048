-- What is logged, on every path: whoever writes one of these rows, in whatever way, writes a line with it. A line tells
-- ids, numbers and the product's own words of the row, and of its texts at most a digest. A trigger that closes a row is
-- part of what its statement does, which has a line of its own; a row that is closed by itself gets one.

create function log_facts(told ruling) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'kind', (array['sublated', 'bounded', 'narrowed', 'hidden', 'deprecated'])[told.kind],
        'statement', told.statement_id, 'winner', told.winner_id, 'until', told.until_id,
        'condition', told.condition_id, 'evidence', told.evidence_id, 'reverses', told.reverses_id)
$$;

create function ruling_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        perform write_line('ruling.withdrawn', 'ruling', old.id, null, null, log_facts(old), null);
    elsif new.reverses_id is not null then
        perform write_line('ruling.reversed', 'ruling', new.id, new.actor_id, new.reason,
            (select log_facts(r) from ruling r where r.id = new.reverses_id), log_facts(new));
    else
        perform write_line('ruling.made', 'ruling', new.id, new.actor_id, new.reason, null, log_facts(new));
    end if;
    return null;
end $$;

create function log_facts(told assessment) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'statement', told.statement_id, 'source', told.source_id, 'precision', trim_scale(told.precision),
        'origin', told.origin)
$$;

create function assessment_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        perform write_line('assessment.withdrawn', 'assessment', old.id, null, null, log_facts(old), null);
        return null;
    end if;
    perform write_line('assessment.made', 'assessment', new.id, new.actor_id, new.reason, (
            select log_facts(a) from assessment a
            where (a.statement_id = new.statement_id or a.source_id = new.source_id) and a.tx_to = new.tx_from
        ), log_facts(new));
    return null;
end $$;

create function log_facts(told contest_policy) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'predicate', told.predicate_id,
        'kind', (array['immutable', 'functional_at_time', 'bounded', 'multi', 'unknown'])[told.kind],
        'bound', told.bound, 'tolerance', nullif(told.tolerance, ''), 'containment', told.containment,
        'within', told.within,
        'origin', (array['curated', 'vocabulary', 'inferred', 'unknown', 'agent'])[told.origin])
$$;

create function policy_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        perform write_line('policy.withdrawn', 'contest_policy', old.id, null, null, log_facts(old), null);
        return null;
    end if;
    perform write_line('policy.set', 'contest_policy', new.id, new.actor_id, new.reason, (
            select log_facts(p) from contest_policy p
            where p.predicate_id = new.predicate_id and p.tx_to = new.tx_from
        ), log_facts(new));
    return null;
end $$;

create function log_facts(told alignment) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'source', told.source_id, 'target', told.target_id,
        'relation', (array['exact', 'inverse', 'narrower', 'close', 'different'])[told.relation],
        'confidence', trim_scale(told.confidence),
        'status', (array['candidate', 'accepted', 'rejected'])[told.status], 'origin', told.origin)
$$;

create function alignment_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        perform write_line('alignment.withdrawn', 'alignment', old.id, null, null, log_facts(old), null);
        return null;
    end if;
    perform write_line(
        case when new.status = 1 then 'alignment.proposed' else 'alignment.judged' end,
        'alignment', new.id, new.actor_id, new.reason, (
            select log_facts(a) from alignment a
            where a.source_id = new.source_id and a.target_id = new.target_id and a.relation = new.relation
              and a.tx_to = new.tx_from
        ), log_facts(new));
    return null;
end $$;

create function log_facts(told same_as) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'a', told.a_id, 'b', told.b_id, 'status', (array['candidate', 'accepted', 'rejected'])[told.status],
        'origin', told.origin)
$$;

create function same_as_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        perform write_line('same_as.withdrawn', 'same_as', old.id, null, null, log_facts(old), null);
        return null;
    end if;
    perform write_line(
        (array['same_as.proposed', 'same_as.linked', 'same_as.parted'])[new.status],
        'same_as', new.id, new.actor_id, new.reason, (
            select log_facts(s) from same_as s where s.a_id = new.a_id and s.b_id = new.b_id and s.tx_to = new.tx_from
        ), log_facts(new));
    return null;
end $$;

-- The group is a name, of a source or somebody's; its digest tells whether it is another one.
create function log_facts(told source_version) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'source', told.source_id,
        'class', (array['primary', 'scholarly', 'reference', 'community', 'unverified'])[told.source_class],
        'group', left(log_digest(told.independence_group), 16),
        'kind', (array['ordinary', 'hypothesis', 'quarantine', 'session'])[told.kind],
        'precision', trim_scale(told.precision), 'parent', told.parent_id)
$$;

-- What a source is when it is first met is no decision, unless somebody said why; all that is said of it later is one.
create function source_version_is_logged() returns trigger language plpgsql as $$
declare
    before jsonb;
begin
    if tg_op = 'UPDATE' then
        perform write_line('source.withdrawn', 'source_version', old.id, null, null, log_facts(old), null);
        return null;
    end if;
    select log_facts(v) into before from source_version v where v.source_id = new.source_id and v.tx_to = new.tx_from;
    if before is not null or new.reason <> '' then
        perform write_line('source.described', 'source_version', new.id, new.actor_id, new.reason, before, log_facts(new));
    end if;
    return null;
end $$;

create function log_facts(told relevance_gate) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'witnesses', told.witnesses, 'sources', told.sources, 'contestedness', trim_scale(told.contestedness),
        'patterns', cardinality(told.patterns), 'digest', left(log_digest(told.patterns::text), 16))
$$;

create function gate_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        perform write_line('gate.withdrawn', 'relevance_gate', old.id, null, null, log_facts(old), null);
        return null;
    end if;
    perform write_line('gate.set', 'relevance_gate', new.id, new.actor_id, new.reason,
        (select log_facts(g) from relevance_gate g where g.tx_to = new.tx_from), log_facts(new));
    return null;
end $$;

create function log_facts(told rejection) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'source', told.source_id, 'precision', trim_scale(told.precision),
        'group_a', left(log_digest(nullif(told.group_a, '')), 16),
        'group_b', left(log_digest(nullif(told.group_b, '')), 16))
$$;

create function rejection_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        perform write_line('rejection.withdrawn', 'rejection', old.id, null, null, log_facts(old), null);
    else
        perform write_line('rejection.made', 'rejection', new.id, new.actor_id, new.reason, null, log_facts(new));
    end if;
    return null;
end $$;

do $$
declare
    logged record;
begin
    for logged in select * from (values
        ('ruling', 'ruling_is_logged'), ('assessment', 'assessment_is_logged'), ('contest_policy', 'policy_is_logged'),
        ('alignment', 'alignment_is_logged'), ('same_as', 'same_as_is_logged'),
        ('source_version', 'source_version_is_logged'), ('relevance_gate', 'gate_is_logged'),
        ('rejection', 'rejection_is_logged')
    ) as logged (name, writer) loop
        execute format('create trigger making_is_logged after insert on %I for each row execute function %I()',
            logged.name, logged.writer);
        execute format('create trigger closing_is_logged after update on %I for each row
            when (old.tx_to is null and new.tx_to is not null and pg_trigger_depth() = 0) execute function %I()',
            logged.name, logged.writer);
    end loop;
end $$;

-- Of a user what he may do is logged, never who he is; of his password that it is another one.
create function log_facts(told account) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'role', told.role, 'active', told.is_active, 'staff', told.is_staff, 'superuser', told.is_superuser)
$$;

create function account_is_logged() returns trigger language plpgsql as $$
declare
    another jsonb := '{}';
begin
    if tg_op = 'INSERT' then
        perform write_line('user.made', 'account', new.id, null, null, null, log_facts(new));
        return null;
    end if;
    if new.password is distinct from old.password then
        another := '{"password": "another"}';
    end if;
    perform write_line('user.changed', 'account', new.id, null, null, log_facts(old), log_facts(new) || another);
    return null;
end $$;
create trigger making_is_logged after insert on account for each row execute function account_is_logged();
create trigger change_is_logged after update on account for each row
    when ((old.role, old.is_active, old.is_staff, old.is_superuser, old.password)
        is distinct from (new.role, new.is_active, new.is_staff, new.is_superuser, new.password))
    execute function account_is_logged();
