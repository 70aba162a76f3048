-- Which of two predicates gives a fold its name is settled when they are judged to be one, and stands as long as the
-- judgement does: were it found out at reading, a cell could change its name with every claim that comes in. First comes
-- what the vocabulary leads its aliases to, then a predicate of which a person or the vocabulary has said what can
-- contradict what, then the one by which more is said.
create function standing_of(predicate int) returns bigint language sql stable as $$
    select case when exists (
        select from contest_policy p where p.predicate_id = predicate and p.tx_to is null and p.origin in (1, 2)
    ) then 1000000000000 else 0 end
    + (select count(*) from (select from statement s where s.predicate_id = predicate limit 1000000) said)
$$;

create function alignment_has_standing() returns trigger language plpgsql as $$
begin
    new.source_standing := standing_of(new.source_id);
    new.target_standing := standing_of(new.target_id);
    if new.origin = 'vocabulary' then
        new.source_standing := 0;
        new.target_standing := new.target_standing + 2000000000000;
    end if;
    return new;
end $$;
create trigger alignment_has_standing before insert on alignment
    for each row when (new.status = 2) execute function alignment_has_standing();
