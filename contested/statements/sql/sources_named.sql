-- A row is the source that a number means, or, where none is given, a name.
select s.id from source s
where s.id = %(number)s or (%(number)s is null and s.name = %(name)s)
