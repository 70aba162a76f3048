-- A row is one passage that statements rest on, of those that came last.
select s.quote
from span s
where s.quote <> ''
order by s.id desc
limit %(most)s
