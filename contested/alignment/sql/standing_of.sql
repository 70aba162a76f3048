-- How much a predicate has to say, as a judgement on it would keep it.
select standing_of(%(predicate)s)
