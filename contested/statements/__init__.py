"""Statement: one source's claim — subject, predicate, object, polarity, condition, valid time; immutable once written."""
