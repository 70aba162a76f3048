-- Says on whose behalf, and why, this transaction writes from here on.
select set_config('contested.actor', %(actor)s, true), set_config('contested.reason', %(reason)s, true)
