"""Moments of which the standing rows can speak."""

from __future__ import annotations

from datetime import datetime, timedelta

from contested.postgres import query

OLDEST_WAITING = query.load(__file__, "oldest_waiting")
OLDEST_FOR_CELL = query.load(__file__, "oldest_waiting_for_cell")

TICK = timedelta(microseconds=1)


def nothing_waits() -> bool:
    """Tell whether all that was written is worked into the standing rows."""
    return query.value(OLDEST_WAITING) is None


def standing_moment(moment: datetime) -> datetime:
    """Return a settled moment, clamped to before the oldest write that waits to be worked into the standing rows.

    Rows are stamped with the write that caused them, and so come into the past while scoring lags: what is read as of a
    later moment would not stay so. The moment must have been settled before: a write that commits in between is later.
    """
    waiting: datetime | None = query.value(OLDEST_WAITING)
    return moment if waiting is None else min(moment, waiting - TICK)


def standing_moment_of(cell: int, moment: datetime) -> datetime:
    """Return a settled moment, clamped to before the oldest write that waits and may change what stands of a cell."""
    waiting: datetime | None = query.value(OLDEST_FOR_CELL, {"cell": cell})
    return moment if waiting is None else min(moment, waiting - TICK)
