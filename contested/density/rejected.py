"""What people rejected of the proposals about sources, as far as it bears upon what is proposed next."""

from __future__ import annotations

from decimal import Decimal

from contested.postgres import query

HELD_APART = query.load(__file__, "held_apart")
REJECTED_ESTIMATES = query.load(__file__, "rejected_estimates")

Pair = tuple[str, str]
"""Two independence groups, in the order of their names."""


def held_apart() -> frozenset[Pair]:
    """Return the pairs of independence groups of which a person said that they do not copy each other."""
    return frozenset(query.rows(HELD_APART, lambda a, b: (a, b)))


def rejected_estimates() -> dict[int, Decimal]:
    """Return the estimate that was rejected, by the source's id."""
    return dict(query.rows(REJECTED_ESTIMATES, lambda source, precision: (source, precision)))
