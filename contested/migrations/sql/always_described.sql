-- Of every source something is believed at every moment: what is said of it ends only where what is said next begins. Else
-- all that it ever said would drop out of its cells, and no mark would tell.
create function only_a_successor_closes() returns trigger language plpgsql as $$
begin
    if new.tx_to is distinct from old.tx_to and pg_trigger_depth() < 2 then
        raise exception 'A row of % ends with the one that takes its place.', tg_table_name
            using errcode = 'restrict_violation', hint = 'Write a new row beside it.';
    end if;
    return new;
end $$;
create trigger always_described before update on source_version
    for each row execute function only_a_successor_closes();
