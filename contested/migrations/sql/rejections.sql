-- A rejection is dated, closed once, and never lost.
create trigger opens_now before insert on rejection for each row execute function opens_now();
create trigger closes_once before update on rejection for each row execute function closes_once();
create trigger nothing_is_deleted before delete on rejection for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on rejection for each statement execute function nothing_is_deleted();
