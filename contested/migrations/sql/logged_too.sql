-- More that is logged: who may act by which token, and by which rules sources are classed. And a ruling that a correction's
-- successor carries on is told as that, not as another decision.

create or replace function log_facts(told ruling) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'kind', (array['sublated', 'bounded', 'narrowed', 'hidden', 'deprecated'])[told.kind],
        'statement', told.statement_id, 'winner', told.winner_id, 'until', told.until_id,
        'condition', told.condition_id, 'evidence', told.evidence_id, 'reverses', told.reverses_id,
        'carries', told.carries_id)
$$;

create or replace function ruling_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' then
        perform write_line('ruling.withdrawn', 'ruling', old.id, null, null, log_facts(old), null);
    elsif new.reverses_id is not null then
        perform write_line('ruling.reversed', 'ruling', new.id, new.actor_id, new.reason,
            (select log_facts(r) from ruling r where r.id = new.reverses_id), log_facts(new));
    elsif new.carries_id is not null then
        perform write_line('ruling.carried', 'ruling', new.id, new.actor_id, new.reason,
            (select log_facts(r) from ruling r where r.id = new.carries_id), log_facts(new));
    else
        perform write_line('ruling.made', 'ruling', new.id, new.actor_id, new.reason, null, log_facts(new));
    end if;
    return null;
end $$;

-- Of a token what it may do and for how long; that it was used is no decision.
create function log_facts(told token) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'user', told.user_id, 'scopes', told.scopes, 'expires', told.expires_at, 'revoked', told.revoked_at)
$$;

create function token_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        perform write_line('token.made', 'token', new.id, null, null, null, log_facts(new));
    elsif tg_op = 'DELETE' then
        perform write_line('token.removed', 'token', old.id, null, null, log_facts(old), null);
    else
        perform write_line(
            case when new.revoked_at is not null and old.revoked_at is null then 'token.revoked' else 'token.changed' end,
            'token', new.id, null, null, log_facts(old), log_facts(new));
    end if;
    return null;
end $$;
create trigger making_is_logged after insert or delete on token for each row execute function token_is_logged();
create trigger change_is_logged after update on token for each row
    when ((old.user_id, old.scopes, old.expires_at, old.revoked_at, old.digest)
        is distinct from (new.user_id, new.scopes, new.expires_at, new.revoked_at, new.digest))
    execute function token_is_logged();

create function log_facts(told provenance_rule) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'position', told.position,
        'class', (array['primary', 'scholarly', 'reference', 'community', 'unverified'])[told.source_class],
        'pattern', left(log_digest(told.pattern), 16))
$$;

create function provenance_rule_is_logged() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        perform write_line('rule.made', 'provenance_rule', new.id, null, null, null, log_facts(new));
    elsif tg_op = 'DELETE' then
        perform write_line('rule.removed', 'provenance_rule', old.id, null, null, log_facts(old), null);
    elsif new is distinct from old then
        perform write_line('rule.changed', 'provenance_rule', new.id, null, null, log_facts(old), log_facts(new));
    end if;
    return null;
end $$;
create trigger change_is_logged after insert or update or delete on provenance_rule
    for each row execute function provenance_rule_is_logged();
