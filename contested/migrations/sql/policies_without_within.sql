-- A line of the log keeps the word, so that lines of before and after can be compared.
create or replace function log_facts(told contest_policy) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'predicate', told.predicate_id,
        'kind', (array['immutable', 'functional_at_time', 'bounded', 'multi', 'unknown'])[told.kind],
        'bound', told.bound, 'tolerance', nullif(told.tolerance, ''), 'containment', told.containment,
        'within', null,
        'origin', (array['curated', 'vocabulary', 'inferred', 'unknown', 'agent'])[told.origin])
$$;
