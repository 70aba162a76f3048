-- A row is a range of contestedness, a tenth wide: how many disputes that were scored so are decided, and how many of
-- these decisions hold that some statement was never true.
select
    least(floor(v.scored * 10), 9)::int as tenth,
    count(*) as decided,
    count(*) filter (where v.content ->> 'outcome' = 'sublate') as sublated,
    count(*) filter (where v.outcome = 2) as both_stand
from decision v
where v.tx_to is null and v.undoes_id is null and (not v.needs_second or v.second_id is not null)
group by tenth
order by tenth desc
