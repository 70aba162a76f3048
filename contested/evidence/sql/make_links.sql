-- A row is a link that did not stand yet. One that was taken back is made again only where `revive` says so.
insert into evidence_link (statement_id, span_id, stance)
select distinct g.statement_id, g.span_id, g.stance
from unnest(%(statements)s::bigint[], %(spans)s::bigint[], %(stances)s::smallint[]) as g (statement_id, span_id, stance)
where not exists (
    select from evidence_link l
    where l.statement_id = g.statement_id and l.span_id = g.span_id and l.stance = g.stance
        and (l.tx_to is null or not %(revive)s)
)
order by 1, 2, 3
on conflict do nothing
