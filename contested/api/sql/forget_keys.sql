-- Forgets answers whose day is over. What somebody else is forgetting already is left to him, so that nobody waits.
delete from idempotency_key
where id in (
    select id from idempotency_key where expires_at <= now() order by id limit 1000 for update skip locked
)
