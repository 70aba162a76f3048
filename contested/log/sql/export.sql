-- A row is one line of the log as a line of JSON, in the order of the chain. `before` and `after` stand as they were hashed.
select json_build_object(
    'place', e.place, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'actor', e.actor_id,
    'name', a.username, 'action', e.action, 'about', e.about, 'row', e.row_id, 'reason', e.reason,
    'reason_digest', e.reason_digest, 'before', e.before, 'after', e.after, 'previous', e.previous, 'hash', e.hash)::text
from log_entry e
left join account a on a.id = e.actor_id
where e.place > %(after)s
order by e.place
