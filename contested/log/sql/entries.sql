-- A row is one line of the log, the latest first; each parameter that is null narrows nothing. Every word of `words` begins
-- a word of the reason. Lines about users and their tokens are left out unless `users` is true.
select
    e.id, e.place, e.at, a.username as actor, e.action, e.about, e.row_id as "row", e.reason,
    e.reason is null and e.reason_digest is not null as erased, e.before::json as before, e.after::json as after, e.hash
from log_entry e
left join account a on a.id = e.actor_id
where (%(actor)s::bigint is null or e.actor_id = %(actor)s)
  and (%(day)s::date is null or (e.at >= %(day)s::date and e.at < %(day)s::date + 1))
  and (%(actions)s::text[] is null or e.action = any (%(actions)s))
  and (%(about)s::text is null or e.about = %(about)s)
  and (%(row)s::bigint is null or e.row_id = %(row)s)
  and (%(words)s::text is null or to_tsvector('simple'::regconfig, coalesce(e.reason, '')) @@ (
      select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
      from unnest(tsvector_to_array(to_tsvector('simple', %(words)s))) as word))
  and (%(place)s::bigint is null or e.place = %(place)s)
  and (%(users)s or e.about not in ('account', 'token'))
  and (%(as_of)s::timestamptz is null or e.at <= %(as_of)s)
  and (%(before)s::bigint is null or e.id < %(before)s)
order by e.id desc
limit %(limit)s
