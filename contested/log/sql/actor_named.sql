-- The row is the user of a name.
select id from account where username = %(name)s
