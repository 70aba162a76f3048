-- A row is a span, after the one given, that has words and no vector of the model.
select s.id, s.quote
from span s
where s.id > %(after)s and s.quote <> ''
    and not exists (select from span_vector v where v.model = %(model)s and v.span_id = s.id)
order by s.id
limit %(most)s
