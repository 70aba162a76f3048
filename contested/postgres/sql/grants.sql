-- A row is one statement that brings the rights of the role %(role)s up to date with the tables there are. What is
-- guarded against deletion by the law of that name can't be deleted by right either; migrations are the owner's. Nor does
-- it make tables of its own, not even for a while: what a trigger of such a one does would pass for what the laws do.
with tables as (
    select
        format('%%I.%%I', n.nspname, c.relname) as name,
        c.relname = 'django_migrations' as foreign_to_it,
        exists (
            select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = to_regproc('nothing_is_deleted')
        ) as guarded
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm')
),
rights (rights, names, given) as (
    select 'select', string_agg(name, ', '), true from tables
    union all
    select 'insert, update', string_agg(name, ', '), true from tables where not foreign_to_it
    union all
    select 'delete', string_agg(name, ', '), true from tables where not guarded and not foreign_to_it
    union all
    select 'delete, truncate', string_agg(name, ', '), false from tables where guarded
)
select format(case when given then 'grant %%s on %%s to %%I' else 'revoke %%s on %%s from %%I' end, rights, names, rolname)
    as statement
from rights
join pg_roles on rolname = %(role)s and rolname <> current_user
where names is not null
union all
select format('grant usage, select on all sequences in schema %%I to %%I', current_schema(), rolname)
from pg_roles
where rolname = %(role)s and rolname <> current_user
union all
select format('revoke temporary on database %%I from public', current_database())
from pg_roles
where rolname = %(role)s and rolname <> current_user
