-- A user who has done nothing can be removed, as a token can; that too is logged.
create function account_removal_is_logged() returns trigger language plpgsql as $$
begin
    perform write_line('user.removed', 'account', old.id, null, null, log_facts(old), null);
    return null;
end $$;
create trigger removal_is_logged after delete on account for each row execute function account_removal_is_logged();
