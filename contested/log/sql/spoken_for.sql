-- A row is on whose behalf, and why, this transaction writes; empty where nobody said.
select
    coalesce(current_setting('contested.actor', true), '') as actor,
    coalesce(current_setting('contested.reason', true), '') as reason
