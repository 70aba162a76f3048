-- A saved view is saved anew, never changed: one that is saved under the name of an open one of the same owner closes it, at
-- the instant at which it begins.
create trigger supersedes before insert on saved_view
    for each row execute function supersedes('account', 'owner_id', 'name');
create trigger closes_once before update on saved_view for each row execute function closes_once();
create trigger nothing_is_deleted before delete on saved_view for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on saved_view
    for each statement execute function nothing_is_deleted();
