-- Ends what is asked in the rest of this transaction when it takes longer; 0 is never.
select set_config('statement_timeout', %(time)s, true)
