-- The rules of ruling, kept by the database for every path. What two values have to say to each other can't be told
-- here, so that the loser *contradicts* the winner is seen to by the action alone.

-- What a statement counts for, whatever has been ruled on it: assessed itself, as said, as its source is assessed, or by
-- its source's class.
create function precision_of(said bigint, moment timestamptz default 'infinity') returns numeric
language sql stable as $$
    select coalesce(
        (select a.precision from assessment a
            where a.statement_id = s.id and a.tx_from <= moment and (a.tx_to is null or a.tx_to > moment)),
        greatest(s.precision, (
            select max(m.precision) from mention m where m.statement_id = s.id and m.tx_from <= moment)),
        (select a.precision from assessment a
            where a.source_id = s.source_id and a.tx_from <= moment and (a.tx_to is null or a.tx_to > moment)),
        (select v.precision from source_version v
            where v.source_id = s.source_id and v.tx_from <= moment and (v.tx_to is null or v.tx_to > moment)))
    from statement s where s.id = said
$$;

-- The tokens under which a statement counts now: as it was narrowed, or as it was said.
create function tokens_of(said bigint) returns text[] language sql stable as $$
    select c.tokens
    from statement s
    left join ruling r on r.statement_id = s.id and r.kind = 3 and r.reverses_id is null and r.tx_to is null
    join condition c on c.id = coalesce(r.condition_id, s.condition_id)
    where s.id = said
$$;

-- Whether a ruling ends the belief in a statement now.
create function is_retired(said bigint) returns boolean language sql stable as $$
    select exists (
        select from ruling where statement_id = said and kind in (1, 5) and reverses_id is null and tx_to is null)
$$;

-- The folded subject and predicate of a statement's cell; null where it counts in none.
create function key_of(said bigint) returns int[] language sql stable as $$
    select array[k.subject_id, k.predicate_id] from keys_of_statements(array[said]) k
$$;

-- The rules that a sublation would break, the one that is named first first.
create function sublation_rules_broken(loser bigint, winner bigint, why text) returns table (place int, rule text)
language sql stable as $$
    with pair as (
        select l.id as l, w.id as w, l.tx_to as l_closed, w.tx_to as w_closed, tokens_of(l.id) as lost, tokens_of(w.id) as won
        from (select 1) as one_row
        left join statement l on l.id = loser
        left join statement w on w.id = winner
    )
    select rules.place, rules.rule
    from pair
    cross join lateral (values
        (1, 'not_found', l is null or w is null),
        (2, 'reason_required', why is null or why !~ '\S'),
        (3, 'not_itself', l = w),
        (4, 'same_cell', coalesce(key_of(l) <> key_of(w), true)),
        (5, 'winner_live', w_closed is not null or is_retired(w)),
        (6, 'not_open', l_closed is not null),
        (7, 'one_sublation_per_loser', exists (
            select from ruling r
            where r.statement_id = l and r.kind = 1 and r.reverses_id is null and r.tx_to is null)),
        (8, 'conditions_overlap', exists (
            select from unnest(lost) as a, unnest(won) as b
            where a like '%=%' and b like '%=%' and split_part(a, '=', 1) = split_part(b, '=', 1) and a <> b)),
        -- Place 9 is that of `contradicts`.
        (10, 'winner_covers_loser', not (won = lost or cardinality(won) > 0 and won <@ lost)),
        (11, 'winner_precision_higher', not (precision_of(w) > precision_of(l)))
    ) as rules (place, rule, broken)
    where rules.broken
    order by rules.place
$$;

create function in_words(rule text) returns text language sql immutable as $$
    select case rule
        when 'not_found' then 'there is no such statement'
        when 'reason_required' then 'a ruling says why'
        when 'not_itself' then 'nothing sublates itself'
        when 'same_cell' then 'they are not about one cell'
        when 'winner_live' then 'the winner is not believed any more'
        when 'not_open' then 'the loser is closed already'
        when 'one_sublation_per_loser' then 'a loser is sublated once at a time'
        when 'conditions_overlap' then 'their conditions never meet'
        when 'winner_covers_loser' then 'the condition of the winner does not cover that of the loser'
        when 'winner_precision_higher' then 'the precision of a winner is strictly higher'
    end
$$;

create function refuse_ruling(rule text, message text) returns void language plpgsql as $$
begin
    raise exception using message = message, errcode = 'restrict_violation', constraint = rule;
end $$;

-- Statements are locked in the order of their ids, so that of two rulings on one of them the second sees the first; and
-- then their sources against being assessed or described anew, so that the precisions compared here are those that stand.
create function ruling_keeps_the_rules() returns trigger language plpgsql as $$
declare
    broken text;
    reversed ruling;
    claimed record;
begin
    if new.reverses_id is not null then
        select * into reversed from ruling where id = new.reverses_id;
        new.statement_id := reversed.statement_id;
        new.winner_id := reversed.winner_id;
        new.kind := reversed.kind;
        new.until_id := reversed.until_id;
        new.condition_id := reversed.condition_id;
        new.carries_id := null;
    end if;
    perform from statement where id in (new.statement_id, new.winner_id) order by id for no key update;
    if new.reason is null or new.reason !~ '\S' then
        perform refuse_ruling('reason_required', 'A ruling says why.');
    end if;
    if new.reverses_id is not null then
        select * into reversed from ruling where id = new.reverses_id for update;
        if reversed.id is null or reversed.tx_to is not null or reversed.reverses_id is not null then
            perform refuse_ruling('ruling_in_force', format('No ruling %s is in force.', new.reverses_id));
        end if;
        new.tx_from := greatest(clock_timestamp(), reversed.tx_from + interval '1 microsecond');
        return new;
    end if;
    if new.kind = 1 and new.winner_id is not null then
        perform from source
            where id in (select source_id from statement where id in (new.statement_id, new.winner_id)) order by id for share;
        select b.rule into broken from sublation_rules_broken(new.statement_id, new.winner_id, new.reason) b limit 1;
        if broken is not null then
            perform refuse_ruling(broken, format('Statement %s cannot be sublated by statement %s: %s.',
                new.statement_id, new.winner_id, in_words(broken)));
        end if;
        return new;
    end if;
    select s.tx_to, t.lower, t.upper, c.tokens into claimed
        from statement s join valid_time t on t.id = s.valid_id join condition c on c.id = s.condition_id
        where s.id = new.statement_id;
    if claimed.tx_to is not null then
        perform refuse_ruling('not_open', format('Statement %s is closed already.', new.statement_id));
    end if;
    if new.kind = 2 and new.until_id is not null and not exists (
        select from valid_time u
        where u.id = new.until_id
            and u.upper > coalesce(claimed.lower, u.upper - 1) and u.upper <= coalesce(claimed.upper, u.upper))
    then
        perform refuse_ruling('bound_within_claim', 'A bound lies within the time that the statement claims.');
    end if;
    if new.kind = 3 and new.condition_id is not null and not exists (
        select from condition c
        where c.id = new.condition_id and claimed.tokens <@ c.tokens and claimed.tokens <> c.tokens)
    then
        perform refuse_ruling('narrower_than_claim', 'A narrowing adds to the condition of the statement.');
    end if;
    return new;
end $$;
create trigger ruling_keeps_the_rules before insert on ruling
    for each row execute function ruling_keeps_the_rules();

-- A reversal ends the ruling that it reverses at the instant at which it begins.
create function reversal_closes() returns trigger language plpgsql as $$
begin
    update ruling set tx_to = new.tx_from where id = new.reverses_id and tx_to is null;
    return null;
end $$;
create trigger reversal_closes after insert on ruling
    for each row when (new.reverses_id is not null) execute function reversal_closes();

-- The open sublations that one of these statements lost or won, each with how its winner has fallen: null where it stands.
create function falls_of(said bigint[]) returns table (loser bigint, winner bigint, why int) language sql stable as $$
    select
        r.statement_id,
        r.winner_id,
        case
            when exists (
                select from ruling o
                where o.statement_id = w.id and o.kind = 1 and o.reverses_id is null and o.tx_to is null) then 1
            when is_retired(w.id) then 2
            when w.tx_to is not null then 3
            when not (precision_of(w.id) > precision_of(l.id)) then 4
        end
    from ruling r
    join statement l on l.id = r.statement_id
    join statement w on w.id = r.winner_id
    where r.kind = 1 and r.reverses_id is null and r.tx_to is null and l.tx_to is null
        and (r.statement_id = any (said) or r.winner_id = any (said))
$$;

-- Write down which losers should be looked at again since their winner has fallen, and which need not be any more.
create function judge_winners(said bigint[]) returns void language plpgsql as $$
begin
    update fallen_winner f set tx_to = clock_timestamp()
    where f.tx_to is null and (f.statement_id = any (said) or f.winner_id = any (said))
        and not exists (
            select from falls_of(array[f.statement_id]) j where j.winner = f.winner_id and j.why is not null);
    insert into fallen_winner (statement_id, winner_id, why)
    select j.loser, j.winner, j.why from falls_of(said) j where j.why is not null order by j.loser
    on conflict do nothing;
end $$;

-- What is closed by the row that takes its place is judged with that row.
create function rulings_judge_winners() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' or pg_trigger_depth() = 1 then
        perform judge_winners(array(
            select statement_id from rows_written union select winner_id from rows_written where winner_id is not null));
    end if;
    return null;
end $$;
create trigger inserts_judge_winners after insert on ruling
    referencing new table as rows_written for each statement execute function rulings_judge_winners();
create trigger closings_judge_winners after update on ruling
    referencing new table as rows_written for each statement execute function rulings_judge_winners();

create function retractions_judge_winners() returns trigger language plpgsql as $$
begin
    perform judge_winners(array(select id from rows_written where tx_to is not null));
    return null;
end $$;
create trigger retractions_judge_winners after update on statement
    referencing new table as rows_written for each statement execute function retractions_judge_winners();

create function repetitions_judge_winners() returns trigger language plpgsql as $$
begin
    perform judge_winners(array(select statement_id from rows_written where precision is not null));
    return null;
end $$;
create trigger repetitions_judge_winners after insert on mention
    referencing new table as rows_written for each statement execute function repetitions_judge_winners();

-- Of a source as a whole, all that it lost or won.
create function ruled_on_of_source(id int) returns bigint[] language sql stable as $$
    select array(
        select s.id from ruling r join statement s on s.id = r.statement_id
        where r.kind = 1 and r.reverses_id is null and r.tx_to is null and s.source_id = ruled_on_of_source.id
        union
        select s.id from ruling r join statement s on s.id = r.winner_id
        where r.kind = 1 and r.reverses_id is null and r.tx_to is null and s.source_id = ruled_on_of_source.id)
$$;

create function assessments_judge_winners() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' or pg_trigger_depth() = 1 then
        perform judge_winners(
            case when new.source_id is null then array[new.statement_id] else ruled_on_of_source(new.source_id) end);
    end if;
    return null;
end $$;
create trigger assessments_judge_winners after insert or update on assessment
    for each row execute function assessments_judge_winners();

-- A source that has just been met has neither lost nor won anything.
create function versions_judge_winners() returns trigger language plpgsql as $$
begin
    if exists (select from source_version where source_id = new.source_id and id <> new.id) then
        perform judge_winners(ruled_on_of_source(new.source_id));
    end if;
    return null;
end $$;
create trigger versions_judge_winners after insert on source_version
    for each row execute function versions_judge_winners();

create trigger opens_now before insert on fallen_winner for each row execute function opens_now();
create trigger closes_once before update on fallen_winner for each row execute function closes_once();
create trigger nothing_is_deleted before delete on fallen_winner for each row execute function nothing_is_deleted();
create trigger nothing_is_truncated before truncate on fallen_winner
    for each statement execute function nothing_is_deleted();
