-- A row is an action that some line of the log tells, found by leaps over an index.
with recursive found (action) as (
    (select action from log_entry order by action limit 1)
    union all
    select (select e.action from log_entry e where e.action > found.action order by e.action limit 1)
    from found where found.action is not null
)
select action from found where action is not null
