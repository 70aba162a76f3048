-- A contribution is dated by the database, and never changed or lost.
create trigger opens_now before insert on contribution for each row execute function opens_now();
create trigger nothing_is_rewritten before update on contribution
    for each row execute function nothing_is_rewritten();
create trigger nothing_is_deleted before delete on contribution for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on contribution
    for each statement execute function nothing_is_deleted();
