-- A row is two sources and how many statements of one (`loser`) stand sublated in favour of the other's; of the latest `reach`.
select l.source_id as loser, w.source_id as winner, count(*) as times
from (
    select r.statement_id, r.winner_id
    from ruling r
    where r.kind = 1 and r.reverses_id is null and r.tx_from <= %(as_of)s and (r.tx_to is null or r.tx_to > %(as_of)s)
    order by r.id desc
    limit %(reach)s
) r
join statement l on l.id = r.statement_id
join statement w on w.id = r.winner_id
left join predicate_fold pf on pf.predicate_id = l.predicate_id
where w.source_id <> l.source_id
  and (%(sources)s::int[] is null or l.source_id = any (%(sources)s::int[]) and w.source_id = any (%(sources)s::int[]))
  and (%(predicates)s::int[] is null or coalesce(pf.folded_id, l.predicate_id) = any (%(predicates)s))
group by 1, 2
order by count(*) desc, 1, 2
limit %(most)s
