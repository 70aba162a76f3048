-- A point of view is saved anew, never changed: one that is saved under the name of an open one of the same owner closes it,
-- at the instant at which it begins.
create trigger supersedes before insert on point_of_view
    for each row execute function supersedes('account', 'owner_id', 'name');
create trigger closes_once before update on point_of_view for each row execute function closes_once();
create trigger nothing_is_deleted before delete on point_of_view for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on point_of_view
    for each statement execute function nothing_is_deleted();

-- An array can't refer to rows, so this sees to it that every source on it is there; none ever goes.
create function hears_sources_that_there_are() returns trigger language plpgsql as $$
declare
    stranger integer;
begin
    select coalesce(heard.id, 0) into stranger from unnest(new.sources) as heard (id)
        where heard.id is null or not exists (select from source s where s.id = heard.id) limit 1;
    if found then
        raise exception 'A point of view hears source %, which is not there.', stranger
            using errcode = 'foreign_key_violation';
    end if;
    return new;
end $$;
create trigger hears_sources_that_there_are before insert on point_of_view
    for each row execute function hears_sources_that_there_are();
