-- What a run of the experiment came to is kept as it was, and never goes.
create trigger nothing_is_rewritten before update on experiment_run
    for each row execute function nothing_is_rewritten();
create trigger nothing_is_deleted before delete on experiment_run for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on experiment_run
    for each statement execute function nothing_is_deleted();
