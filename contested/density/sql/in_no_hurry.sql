-- For this transaction. Scores follow from claims, so a power cut may take the last of them with their being clean: they are
-- computed again. And a query is planned once, for however many cells: planning anew takes longer than one cell does.
select
    set_config('synchronous_commit', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true)
