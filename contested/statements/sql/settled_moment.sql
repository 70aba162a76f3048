-- The latest moment of which nothing can change any more, by the function of that name.
select settled_moment()
