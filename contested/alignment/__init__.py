"""What counts as the same question and the same thing.

Alignment: a dated judgement on two predicates (exact, inverse, narrower, close or different), or that two entities are one.
"""
