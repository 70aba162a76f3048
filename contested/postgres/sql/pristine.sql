-- For test databases alone: keeps what the migrations put into the tables, and brings it back; also what stood in them at
-- another time, under another name. What is kept lies in a schema of that name.

drop schema if exists pristine cascade;
create schema pristine;

create function pristine.tables() returns setof name language sql stable as $$
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
$$;

create function pristine.filled(name name) returns boolean language plpgsql stable as $$
declare
    filled boolean;
begin
    execute format('select exists (select from public.%I)', name) into filled;
    return filled;
end $$;

create function pristine.refill(kept_as name) returns void language plpgsql as $$
declare
    kept record;
begin
    for kept in
        select a.attrelid::regclass as source, c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_attribute b on b.attrelid = format('public.%I', c.relname)::regclass
            and b.attname = a.attname and b.attgenerated = ''
        where c.relnamespace = quote_ident(kept_as)::regnamespace and c.relkind = 'r'
        group by 1, 2
    loop
        execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from %3$I.%1$I',
            kept.name, kept.columns, kept_as);
    end loop;
end $$;

-- Goes round the triggers, and so round the laws of the store: as a replica would, where the owner may say so (then no
-- table is locked), else by switching them off.
create function pristine.restore(kept_as name default 'pristine') returns void language plpgsql as $$
declare
    name name;
begin
    begin
        perform set_config('session_replication_role', 'replica', true);
    exception when insufficient_privilege then
        for name in select pristine.tables() loop
            execute format('alter table public.%I disable trigger user', name);
        end loop;
        execute (select format('truncate %s', string_agg(format('public.%I', t), ', ')) from pristine.tables() t);
        set constraints all deferred;
        perform pristine.refill(kept_as);
        set constraints all immediate;
        for name in select pristine.tables() loop
            execute format('alter table public.%I enable trigger user', name);
        end loop;
        return;
    end;
    for name in select t from pristine.tables() t where pristine.filled(t) loop
        execute format('delete from public.%I', name);
    end loop;
    perform pristine.refill(kept_as);
    perform set_config('session_replication_role', 'origin', true);
end $$;

create function pristine.keep(kept_as name) returns void language plpgsql as $$
declare
    name name;
begin
    if kept_as <> 'pristine' then
        execute format('drop schema if exists %1$I cascade; create schema %1$I', kept_as);
    end if;
    for name in select t from pristine.tables() t where pristine.filled(t) loop
        execute format('create table %1$I.%2$I as table public.%2$I', kept_as, name);
    end loop;
end $$;

select pristine.keep('pristine');
