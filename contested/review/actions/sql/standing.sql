-- A row is a cell with its standing score, whether the gate lets it through, what fell in it, and its dispute: the one that
-- is not closed, or else the latest. `links` are the pieces of evidence for or against what is said there.
select
    c.id as cell,
    coalesce(h.contestedness, 0) as contestedness,
    coalesce(h.mass, 0) as mass,
    coalesce(h.statements, '{}') as statements,
    coalesce(
        h.witnesses >= %(witnesses)s and not e.iri ~ any (%(generic)s::text[])
            and not c.subject_id = any (%(generic_subjects)s), false) as passes,
    exists (select from dirty_cell w where w.cell_id = c.id) as waits,
    f.fallen_at,
    coalesce(l.links, '{}') as links,
    d.id as dispute,
    v.outcome,
    v.tx_from as decided_at,
    held.id is not null as held
from cell c
join entity e on e.id = c.subject_id
left join headline h on h.cell_id = c.id and h.tx_to is null
left join lateral (
    select d.id from dispute d where d.cell_id = c.id order by d.state = 4, d.id desc limit 1
) d on true
left join decision v on v.dispute_id = d.id and v.tx_to is null and v.undoes_id is null
left join lease held on held.dispute_id = d.id and held.ended_at is null and held.until > clock_timestamp()
left join lateral (
    select max(f.tx_from) as fallen_at from fallen_winner f where f.tx_to is null and f.statement_id = any (h.statements)
) f on true
left join lateral (
    select array_agg(l.id order by l.id) as links
    from evidence_link l
    where d.id is not null and l.statement_id = any (h.statements) and l.tx_to is null and l.stance in (1, 2)
) l on true
where c.id = any (%(cells)s)
order by c.id
