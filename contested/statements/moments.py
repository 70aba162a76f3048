"""Moments of which the store can speak."""

from __future__ import annotations

from datetime import UTC, datetime

from contested.postgres import query

SETTLED = query.load(__file__, "settled_moment")

NOW = "infinity"


def settled_moment(as_of: datetime | None = None) -> datetime:
    """Return `as_of`, or now, clamped to the latest moment of which nothing can change any more.

    It comes in UTC, whatever the zone of `as_of`: the day of a moment is the day in UTC everywhere.
    """
    settled: datetime = query.value(SETTLED)
    return (settled if as_of is None else min(as_of, settled)).astimezone(UTC)


def read_moment(text: str) -> datetime:
    """Read an ISO 8601 instant; one without a zone is UTC, a bare day is its first moment. Raises a `ValueError`."""
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except OverflowError as error:
        raise ValueError(text) from error
