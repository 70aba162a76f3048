"""Alignment: a dated judgement that two predicates (or two entities) speak of the same thing."""
