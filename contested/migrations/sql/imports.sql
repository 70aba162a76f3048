-- What was imported, by whom and with what report, is on record for good.
create trigger nothing_is_deleted before delete on import for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on import for each statement execute function nothing_is_deleted();
create trigger nothing_is_deleted before delete on import_remark for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on import_remark for each statement execute function nothing_is_deleted();
create trigger nothing_is_rewritten before update on import_remark for each row execute function nothing_is_rewritten();
