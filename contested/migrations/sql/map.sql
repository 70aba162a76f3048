-- The map stands, as scores do: a row for each cell that has a headline or that two or more independent witnesses speak
-- about, and counts of these rows that are kept as they change. Locks: who puts cells on the map holds 7301004 shared,
-- and who changes what holds of whole subjects (their kind, the gate) holds it alone; 7301005 is held by who adds up.

-- The gate in force now, or the one that the product comes with.
create function map_gate() returns table (witnesses int, sources int, contestedness numeric, patterns text[])
language sql stable as $$
    select g.witnesses, g.sources, g.contestedness, g.patterns from relevance_gate g where g.tx_to is null
    union all
    select 2, 50, 0.8, array['\mstep(-|_|%20)\d+$'] where not exists (select from relevance_gate g where g.tx_to is null)
$$;

-- The predicates that say what kind of thing their subject is, under whatever name.
create function map_types() returns int[] language sql stable as $$
    with named as (
        select id from predicate where folded = any (array['instance of', 'type', 'rdf type', 'is a'])
    ), meant as (
        select id from named
        union select folded_id from predicate_fold where predicate_id in (select id from named) and not inverse
    )
    select coalesce(array_agg(id order by id), '{}') from (
        select id from meant
        union select f.predicate_id from predicate_fold f where not f.inverse and f.folded_id in (select id from meant)
    ) types
$$;

-- The first days of the columns of time by which contested windows are counted: from 10,000 BCE, closer towards today.
create function map_edges() returns bigint[] language sql immutable parallel safe as $$
    select array[
        -3652424, -1095727, -365242, 1, 182622, 365243, 547864, 584389, 620913, 657437, 666568, 675699, 684830, 693961,
        703092, 712223, 721354, 730486, 739617
    ]::bigint[]
$$;

-- The columns over which a window reaches, as one number: the first one times 100, and the last one; 99 where it goes on.
-- A window whose begin isn't known counts where it ends; -1: it has no date.
create function map_span(lower bigint, upper bigint, undated bool) returns int
language sql immutable parallel safe as $$
    select case
        when undated or (lower is null and upper is null) then -1
        else 100 * width_bucket(coalesce(lower, upper - 1), map_edges())
            + case when upper is null then 99 else width_bucket(upper - 1, map_edges()) end
    end
$$;

-- A row is a subject: what kind of thing it is (the first that it is said to be, and is believed to be; 0: of none), and
-- whether the gate shows subjects like it.
create function map_subjects(ids int[]) returns table (subject_id int, kind_id int, shown bool)
language sql stable as $$
    with given as materialized (select map_types() as types)
    select
        e.id,
        coalesce(k.kind_id, 0),
        not (
            e.iri ~ any (g.patterns)
            or (
                exists (
                    select from cell t
                    join headline th on th.cell_id = t.id and th.tx_to is null
                    where t.subject_id = e.id and t.predicate_id = any (n.types) and th.contestedness >= g.contestedness
                )
                and (
                    select count(distinct s.source_id) from statement s where s.subject_id = e.id and s.tx_to is null
                ) >= g.sources
            )
        )
    from unnest(ids) as i (id)
    join entity e on e.id = i.id
    cross join given n
    cross join map_gate() g
    left join lateral (
        select v.entity_id as kind_id
        from statement s
        join source_version sv on sv.source_id = s.source_id and sv.kind = 1 and sv.tx_to is null
        join value v on v.id = s.object_id and v.entity_id is not null
        where s.subject_id = e.id and s.predicate_id = any (n.types) and s.polarity = 1 and s.tx_to is null
          and not exists (
              select from ruling r
              where r.statement_id = s.id and r.kind in (1, 5) and r.reverses_id is null and r.tx_to is null
          )
        order by s.id
        limit 1
    ) k on true
$$;

-- Put cells on the map as they have just been scored, or take them off. One entry of each array is about one cell: whether
-- two or more independent witnesses speak about it, its headline (label 0: it has none), and its contested windows' spans.
create function map_stand(
    cells bigint[], heards bool[], labels smallint[], scores numeric[], masses numeric[], counts int[], reaches text[]
) returns void language plpgsql as $$
begin
    perform pg_advisory_xact_lock_shared(7301004);
    delete from map_cell m
    using unnest(cells, heards, labels) as f (cell_id, heard, label)
    where m.cell_id = f.cell_id and not f.heard and f.label = 0;
    insert into map_cell as m (
        cell_id, subject_id, predicate_id, kind_id, label, contestedness, mass, witnesses, shown, heard, spans
    )
    with placed as materialized (
        select f.*, c.subject_id, c.predicate_id
        from unnest(cells, heards, labels, scores, masses, counts, reaches)
            as f (cell_id, heard, label, contestedness, mass, witnesses, spans)
        join cell c on c.id = f.cell_id
        where f.heard or f.label > 0
    ), subjects as materialized (
        select s.* from map_subjects((select array_agg(distinct p.subject_id) from placed p)) s
    )
    select
        p.cell_id, p.subject_id, p.predicate_id, s.kind_id, p.label, p.contestedness, p.mass, p.witnesses,
        p.label > 0 and s.shown and p.witnesses >= g.witnesses, p.heard, p.spans::int[]
    from placed p
    join subjects s on s.subject_id = p.subject_id
    cross join map_gate() g
    on conflict (cell_id) do update set
        kind_id = excluded.kind_id, label = excluded.label, contestedness = excluded.contestedness, mass = excluded.mass,
        witnesses = excluded.witnesses, shown = excluded.shown, heard = excluded.heard, spans = excluded.spans
    where (m.kind_id, m.label, m.contestedness, m.mass, m.witnesses, m.shown, m.heard, m.spans) is distinct from
        (excluded.kind_id, excluded.label, excluded.contestedness, excluded.mass, excluded.witnesses, excluded.shown,
         excluded.heard, excluded.spans);
    -- Of whom something was said that may change what kind of thing it is, or whether it stands for anything: the other
    -- cells about it are looked at once nobody writes them. What is said under an inverse predicate counts in a cell
    -- about its object.
    insert into map_due (subject_id)
    with given as materialized (select map_types() as types)
    select said.subject_id
    from given n
    cross join lateral (
        select c.subject_id, c.predicate_id = any (n.types) as typed from cell c where c.id = any (cells)
        union
        select s.subject_id, s.predicate_id = any (n.types)
        from cell c
        join predicate_fold pf on pf.folded_id = c.predicate_id and pf.inverse
        cross join lateral (
            select c.subject_id as entity_id
            union all select ef.entity_id from entity_fold ef where ef.canonical_id = c.subject_id
        ) o
        join value v on v.entity_id = o.entity_id
        join statement s on s.object_id = v.id and s.predicate_id = pf.predicate_id
        where c.id = any (cells)
    ) said
    where said.typed or exists (
        select from cell t
        join headline th on th.cell_id = t.id and th.tx_to is null and th.contestedness > 0
        where t.subject_id = said.subject_id and t.predicate_id = any (n.types)
    )
    group by said.subject_id;
end $$;

-- Look again at subjects that are due: their kind, and whether the gate shows them, on all of their cells. Returns how
-- many were looked at. Without `wait` it leaves them to the next one where anybody is putting cells on the map.
create function map_follow(wait bool) returns int language plpgsql as $$
declare
    ids int[];
begin
    if not exists (select from map_due) then
        return 0;
    end if;
    if wait then
        perform pg_advisory_xact_lock(7301004);
    elsif not pg_try_advisory_xact_lock(7301004) then
        return 0;
    end if;
    with due as (
        delete from map_due where id in (select d.id from map_due d order by d.id limit 2000) returning subject_id
    )
    select array_agg(distinct subject_id) into ids from due;
    update map_cell m set kind_id = s.kind_id, shown = m.label > 0 and s.shown and m.witnesses >= g.witnesses
    from map_subjects(ids) s, map_gate() g
    where m.subject_id = s.subject_id
      and (m.kind_id, m.shown) is distinct from (s.kind_id, m.label > 0 and s.shown and m.witnesses >= g.witnesses);
    return coalesce(cardinality(ids), 0);
end $$;

-- Where a predicate that says what kind of thing its subject is folds or folds no more, all of whom it is said are due: no
-- cell of that name may be left by which one would meet them.
create function folded_kinds_are_due() returns trigger language plpgsql as $$
declare
    changed int[];
begin
    changed := case tg_op
        when 'INSERT' then array[new.predicate_id, new.folded_id]
        when 'DELETE' then array[old.predicate_id, old.folded_id]
        else array[old.predicate_id, old.folded_id, new.predicate_id, new.folded_id]
    end;
    if exists (
        select from predicate p
        where p.id = any (changed) and p.folded = any (array['instance of', 'type', 'rdf type', 'is a'])
    ) then
        insert into map_due (subject_id)
        select m.subject_id
        from map_cell m
        where exists (
            select from statement s
            where s.subject_id = m.subject_id and s.predicate_id = any (changed) and s.tx_to is null
        )
        group by m.subject_id;
    end if;
    return null;
end $$;
create trigger folded_kinds_are_due after insert or update or delete on predicate_fold
    for each row execute function folded_kinds_are_due();

-- A new gate shows other cells at once.
create function gates_show_cells() returns trigger language plpgsql as $$
begin
    perform pg_advisory_xact_lock(7301004);
    update map_cell m set shown = s.shown and m.witnesses >= g.witnesses
    from map_subjects((select array_agg(distinct n.subject_id) from map_cell n where n.label > 0)) s, map_gate() g
    where m.label > 0 and m.subject_id = s.subject_id
      and m.shown is distinct from (s.shown and m.witnesses >= g.witnesses);
    return null;
end $$;
create trigger gates_show_cells after insert on relevance_gate
    for each statement execute function gates_show_cells();

-- Every change of a row on the map is counted in the transaction that makes it, in rows of its own, so that nobody waits
-- for anybody; `map_add_up` adds them to what was counted before.
do $$
declare
    changed record;
begin
    for changed in select * from (values
        ('insert', 'new table as new_rows', 'select 1 as n, r.* from new_rows r'),
        ('delete', 'old table as old_rows', 'select -1 as n, r.* from old_rows r'),
        ('update', 'old table as old_rows new table as new_rows',
         'select 1 as n, r.* from new_rows r union all select -1, r.* from old_rows r')
    ) as v (event, tables, changes)
    loop
        execute format($function$
            create function map_counts_%1$s() returns trigger language plpgsql as $body$
            begin
                insert into map_tally (
                    predicate_id, kind_id, label, band, shown, cells, contested, heard, total, mass
                )
                select
                    predicate_id, kind_id, label, ceil(5 * contestedness), shown, sum(n),
                    coalesce(sum(n) filter (where contestedness > 0), 0), coalesce(sum(n) filter (where heard), 0),
                    sum(n * contestedness), sum(n * mass)
                from (%2$s) r
                group by 1, 2, 3, 4, 5
                having sum(n) <> 0 or sum(n * contestedness) <> 0 or sum(n * mass) <> 0
                    or coalesce(sum(n) filter (where heard), 0) <> 0
                    or coalesce(sum(n) filter (where contestedness > 0), 0) <> 0;
                insert into map_span_tally (predicate_id, kind_id, label, shown, span, windows)
                select predicate_id, kind_id, label, shown, s.span, sum(n)
                from (%2$s) r
                cross join unnest(r.spans) as s (span)
                group by 1, 2, 3, 4, 5
                having sum(n) <> 0;
                insert into map_subject_change (subject_id, shown, shown_mass, contested, mass)
                select
                    subject_id, coalesce(sum(n) filter (where shown), 0), coalesce(sum(n * mass) filter (where shown), 0),
                    sum(n), sum(n * mass)
                from (%2$s) r
                where contestedness > 0
                group by 1
                having sum(n) <> 0 or sum(n * mass) <> 0 or coalesce(sum(n) filter (where shown), 0) <> 0
                    or coalesce(sum(n * mass) filter (where shown), 0) <> 0;
                return null;
            end $body$
        $function$, changed.event, changed.changes);
        execute format('create trigger cells_are_counted_%1$s after %1$s on map_cell referencing %2$s
            for each statement execute function map_counts_%1$s()', changed.event, changed.tables);
    end loop;
end $$;

-- Add up what was counted since, once there are more than `enough` rows of it; one at a time.
create function map_add_up(enough int) returns void language plpgsql as $$
begin
    if not pg_try_advisory_xact_lock(7301005) then
        return;
    end if;
    if (select count(*) from (select from map_tally where not added limit enough + 1) few) > enough then
        with taken as (delete from map_tally where not added returning *)
        insert into map_tally as t (
            added, predicate_id, kind_id, label, band, shown, cells, contested, heard, total, mass
        )
        select
            true, predicate_id, kind_id, label, band, shown, sum(cells), sum(contested), sum(heard), sum(total), sum(mass)
        from taken group by 2, 3, 4, 5, 6
        on conflict (predicate_id, kind_id, label, band, shown) where added do update set
            cells = t.cells + excluded.cells, contested = t.contested + excluded.contested,
            heard = t.heard + excluded.heard, total = t.total + excluded.total, mass = t.mass + excluded.mass;
        delete from map_tally where added and cells = 0;
    end if;
    if (select count(*) from (select from map_span_tally where not added limit enough + 1) few) > enough then
        with taken as (delete from map_span_tally where not added returning *)
        insert into map_span_tally as t (added, predicate_id, kind_id, label, shown, span, windows)
        select true, predicate_id, kind_id, label, shown, span, sum(windows) from taken group by 2, 3, 4, 5, 6
        on conflict (predicate_id, kind_id, label, shown, span) where added do update set
            windows = t.windows + excluded.windows;
        delete from map_span_tally where added and windows = 0;
    end if;
    if (select count(*) from (select from map_subject_change limit enough + 1) few) > enough then
        with taken as (delete from map_subject_change returning *)
        insert into map_subject as t (subject_id, shown, shown_mass, contested, mass)
        select subject_id, sum(shown), sum(shown_mass), sum(contested), sum(mass) from taken group by 1
        on conflict (subject_id) do update set
            shown = t.shown + excluded.shown, shown_mass = t.shown_mass + excluded.shown_mass,
            contested = t.contested + excluded.contested, mass = t.mass + excluded.mass;
    end if;
end $$;

-- Both, one after the other; returns how many subjects were looked at.
create function map_settle(wait bool, enough int) returns int language plpgsql as $$
declare
    looked int;
begin
    looked := map_follow(wait);
    perform map_add_up(enough);
    return looked;
end $$;

-- A row is a cell as it is to stand on the map, told anew from scores and statements. Two witnesses are heard where two
-- independent groups assert or deny something that is open, and not sublated by what counts nor deprecated.
create function map_from_scratch() returns table (
    cell_id bigint, subject_id int, predicate_id int, kind_id int, label smallint, contestedness numeric, mass numeric,
    witnesses int, shown bool, heard bool, spans int[]
) language sql stable as $$
    with spoken as materialized (
        select
            coalesce(ef.canonical_id, k.subject_id) as subject_id,
            coalesce(pf.folded_id, s.predicate_id) as predicate_id
        from statement s
        join source_version sv on sv.source_id = s.source_id and sv.kind = 1 and sv.tx_to is null
        left join predicate_fold pf on pf.predicate_id = s.predicate_id
        left join value v on pf.inverse and v.id = s.object_id
        cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
        left join entity_fold ef on ef.entity_id = k.subject_id
        where s.tx_to is null and s.polarity in (1, 2) and k.subject_id is not null
          and not exists (
              select from ruling r
              left join statement w on w.id = r.winner_id
              left join source_version wv on wv.source_id = w.source_id and wv.tx_to is null
              where r.statement_id = s.id and r.reverses_id is null and r.tx_to is null
                and (r.kind = 5 or (r.kind = 1 and wv.kind = 1))
          )
        group by 1, 2
        having min(sv.independence_group) <> max(sv.independence_group)
    ), standing as materialized (
        select h.cell_id, h.label, h.contestedness, h.mass, h.witnesses from headline h where h.tx_to is null
    ), heard as materialized (
        select c.id as cell_id
        from spoken s join cell c on c.subject_id = s.subject_id and c.predicate_id = s.predicate_id
    ), reached as materialized (
        select d.cell_id, array_agg(d.span order by d.span) as spans
        from (
            select d.cell_id, map_span(d.lower, d.upper, d.undated) as span
            from density d where d.tx_to is null and d.contestedness > 0
        ) d
        group by 1
    ), cells as materialized (
        select coalesce(h.cell_id, s.cell_id) as cell_id, h.cell_id is not null as heard, s.label, s.contestedness, s.mass,
            s.witnesses
        from heard h full join standing s on s.cell_id = h.cell_id
    ), subjects as materialized (
        select s.* from map_subjects((
            select array_agg(distinct c.subject_id) from cells n join cell c on c.id = n.cell_id
        )) s
    )
    select
        n.cell_id, c.subject_id, c.predicate_id, s.kind_id, coalesce(n.label, 0::smallint), coalesce(n.contestedness, 0),
        coalesce(n.mass, 0), coalesce(n.witnesses, 0),
        n.label is not null and s.shown and n.witnesses >= g.witnesses, n.heard,
        case when n.contestedness > 0 then coalesce(r.spans, '{}') else '{}' end
    from cells n
    join cell c on c.id = n.cell_id
    join subjects s on s.subject_id = c.subject_id
    cross join map_gate() g
    left join reached r on r.cell_id = n.cell_id
$$;

alter table map_tally set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table map_span_tally set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table map_subject_change set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
alter table map_due set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
