-- A row is a statement about which what was ruled does not hold together, and how.
with recursive standing as (
    select statement_id as loser, winner_id as winner
    from ruling
    where kind = 1 and reverses_id is null and tx_to is null
), chain as (
    select loser as first, winner as here from standing
    union
    select c.first, s.winner from chain c join standing s on s.loser = c.here
), fallen as (
    select f.loser, f.winner from falls_of(array(select loser from standing)) f where f.why is not null
)
select first as statement, 'lost, through others, to itself' as how from chain where here = first
union all
select f.loser, 'lost to one that has fallen, and nobody is asked to look again'
from fallen f
where not exists (
    select from fallen_winner w where w.statement_id = f.loser and w.winner_id = f.winner and w.tx_to is null
)
union all
select w.statement_id, 'should be looked at again, though what it lost to stands'
from fallen_winner w
where w.tx_to is null and not exists (
    select from fallen f where f.loser = w.statement_id and f.winner = w.winner_id
)
order by statement, how
