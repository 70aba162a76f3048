"""Moments of which the store can speak."""

from __future__ import annotations

from datetime import datetime

from contested.postgres import query

SETTLED = query.load(__file__, "settled_moment")

NOW = "infinity"


def settled_moment(as_of: datetime | None = None) -> datetime:
    """Return `as_of`, or now, clamped to the latest moment of which nothing can change any more."""
    settled: datetime = query.value(SETTLED)
    return settled if as_of is None else min(as_of, settled)
