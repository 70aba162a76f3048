-- Reading the map as it was, or as it is on a day: cell by cell, until the time is up. Each function reads in portions and
-- looks at the clock between them; a last row of nulls says that it was cut off. A scan that only skips what comes too late
-- would run on to its end.

-- What kind of thing a subject was: the first that it was said to be, and was believed to be; no row: of none. `types` are
-- the predicates that say so.
create function map_kind(subject int, as_of timestamptz, types int[]) returns table (kind text) language sql stable as $$
    select o.label
    from statement s
    join source_version sv
        on sv.source_id = s.source_id and sv.kind = 1
        and sv.tx_from <= as_of and (sv.tx_to is null or sv.tx_to > as_of)
    join value v on v.id = s.object_id
    join entity o on o.id = v.entity_id
    where s.subject_id = subject and s.predicate_id = any (types) and s.polarity = 1
      and s.tx_from <= as_of and (s.tx_to is null or s.tx_to > as_of)
      and not exists (
          select from ruling r
          where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null
            and r.tx_from <= as_of and (r.tx_to is null or r.tx_to > as_of)
      )
    order by s.id
    limit 1
$$;

-- A row is a subject with its kind, '' for none.
create function map_kinds(ids int[], as_of timestamptz, types int[], until timestamptz)
returns table (subject_id int, kind text) language plpgsql stable as $$
#variable_conflict use_column
declare
    portion constant int := 500;
begin
    for place in 1..coalesce(cardinality(ids), 0) by portion loop
        if clock_timestamp() >= until then
            return query select null::int, null::text;
            exit;
        end if;
        return query
        select i.id, coalesce(k.kind, '')
        from unnest(ids[place:place + portion - 1]) as i (id)
        left join lateral map_kind(i.id, as_of, types) k on true;
    end loop;
end $$;

-- A row is a cell with a standing score, with what it is filtered and counted by: `kind` as `map_kind` has it, `passes` the
-- gate, `spans` of its contested windows. On a `day` it stands with its most contested window there, undated ones where no
-- dated one holds, and is left out if it has none; one that is contested at other times only is settled (label 9) there. `only`, `predicates` and `subjects` narrow it (null: do not). As of now
-- (as_of = infinity) kinds and the gate are as the map has them; before, `witnesses`, `patterns` and `generic` (subjects) are
-- the gate's. They come in the order of their ids: what lies side by side is read ten times as fast.
create function map_read(
    as_of timestamptz, day bigint, only_cells bigint[], predicates int[], subjects int[], types int[],
    least_witnesses int, patterns text[], generic int[], until timestamptz
) returns table (
    cell_id bigint, subject_id int, predicate_id int, kind text, label smallint, contestedness numeric, mass numeric,
    spans int[], passes bool
) language plpgsql stable
set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
    portion constant int := 500;
    few constant int := 10000;
    now constant bool := as_of = 'infinity';
    wanted bigint[];  -- null: all
    ids bigint[];
    place int := 1;
    reached bigint := 0;
begin
    if only_cells is not null then
        wanted := array(select i.id from unnest(only_cells) as i (id) order by i.id);
    elsif subjects is not null then
        wanted := array(select c.id from cell c where c.subject_id = any (subjects) order by c.id);
    elsif predicates is not null
        and (select coalesce(sum(t.cells), 0) from map_tally t where t.predicate_id = any (predicates)) < few
    then
        wanted := array(select c.id from cell c where c.predicate_id = any (predicates) order by c.id);
    end if;
    loop
        if wanted is null then
            ids := array(
                select h.cell_id from headline h
                where h.cell_id > reached and h.tx_from <= as_of and (h.tx_to is null or h.tx_to > as_of)
                order by h.cell_id
                limit portion
            );
            reached := ids[cardinality(ids)];
        else
            ids := wanted[place:place + portion - 1];
            place := place + portion;
        end if;
        exit when coalesce(cardinality(ids), 0) = 0;
        if clock_timestamp() >= until then
            return query select null::bigint, null::int, null::int, null::text, null::smallint, null::numeric, null::numeric,
                null::int[], null::bool;
            exit;
        end if;
        return query
        select
            h.cell_id, c.subject_id, c.predicate_id, coalesce(g.kind, k.kind, ''),
            case when h.label = 2 and w.contestedness = 0 then 9::smallint else h.label end, w.contestedness, w.mass,
            coalesce((
                select array_agg(map_span(d.lower, d.upper, d.undated))
                from density d
                where h.contestedness > 0 and d.cell_id = h.cell_id and d.contestedness > 0
                  and d.tx_from <= as_of and (d.tx_to is null or d.tx_to > as_of)
                  and (day is null or (d.lower is null or d.lower <= day) and (d.upper is null or d.upper > day))
            ), '{}'),
            case
                when now then coalesce(g.shown, false)
                else h.witnesses >= least_witnesses and not e.iri ~ any (patterns) and not c.subject_id = any (generic)
            end
        from cell c
        join headline h on h.cell_id = c.id and h.tx_from <= as_of and (h.tx_to is null or h.tx_to > as_of)
        left join entity e on not now and e.id = c.subject_id
        left join lateral (
            select m.shown, coalesce(o.label, '') as kind
            from map_cell m
            left join entity o on o.id = m.kind_id
            where now and m.cell_id = h.cell_id
        ) g on true
        left join lateral map_kind(case when not now then c.subject_id end, as_of, types) k on true
        left join lateral (
            select d.contestedness, d.mass
            from density d
            where day is not null and d.cell_id = h.cell_id
              and d.tx_from <= as_of and (d.tx_to is null or d.tx_to > as_of)
              and (d.lower is null or d.lower <= day) and (d.upper is null or d.upper > day)
            order by d.undated, d.contestedness desc, d.mass desc, d.id
            limit 1
        ) d on true
        cross join lateral (
            select
                case when day is null then h.contestedness else d.contestedness end as contestedness,
                case when day is null then h.mass else d.mass end as mass
        ) w
        where c.id = any (ids) and w.contestedness is not null
          and (predicates is null or c.predicate_id = any (predicates))
          and (subjects is null or c.subject_id = any (subjects));
    end loop;
end $$;

-- A row is a subject and a predicate, as they were folded, of which a source spoke, with the source's group; each may come
-- several times. On a `day`: by what may hold then.
create function map_hear(as_of timestamptz, day bigint, until timestamptz)
returns table (subject_id int, predicate_id int, independence_group text) language plpgsql stable as $$
#variable_conflict use_column
declare
    portion constant int := 4000;
    greatest_id constant bigint := (select max(s.id) from statement s);
    begins bigint := 0;
begin
    while begins <= greatest_id loop
        if clock_timestamp() >= until then
            return query select null::int, null::int, null::text;
            exit;
        end if;
        return query
        select distinct coalesce(ef.canonical_id, k.subject_id), coalesce(pf.folded_id, s.predicate_id), sv.independence_group
        from statement s
        join source_version sv
            on sv.source_id = s.source_id and sv.kind = 1
            and sv.tx_from <= as_of and (sv.tx_to is null or sv.tx_to > as_of)
        left join predicate_fold pf on pf.predicate_id = s.predicate_id
        left join value v on pf.inverse and v.id = s.object_id
        cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
        left join entity_fold ef on ef.entity_id = k.subject_id
        where s.id >= begins and s.id < begins + portion and k.subject_id is not null
          and s.tx_from <= as_of and (s.tx_to is null or s.tx_to > as_of) and s.polarity in (1, 2)
          and (day is null or exists (
              select from valid_time d
              where d.id = s.valid_id and (d.lower is null or d.lower <= day) and (d.upper is null or d.upper > day)
          ))
          and not exists (
              select from ruling r
              left join statement w on w.id = r.winner_id
              left join source_version wv
                  on wv.source_id = w.source_id and wv.tx_from <= as_of and (wv.tx_to is null or wv.tx_to > as_of)
              where r.statement_id = s.id and r.reverses_id is null
                and r.tx_from <= as_of and (r.tx_to is null or r.tx_to > as_of)
                and (r.kind = 5 or (r.kind = 1 and wv.kind = 1))
          );
        begins := begins + portion;
    end loop;
end $$;
