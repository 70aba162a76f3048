"""Moments of which the store can speak."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import NamedTuple

from contested.postgres import query

SETTLED = query.load(__file__, "settled_moment")

NOW = "infinity"


class Standpoint(NamedTuple):
    """A moment from which one looks, or as of which one may quote what one sees now.

    Who asks for no moment reads what is committed by now, his own last write among it, while a write that is still
    running holds the moment back to where it began. What was committed since then is in the answer, but not as of the
    moment: `quotable` is false then, and the answer says so. To read at the moment instead would hide from people what
    they just wrote, for as long as an import runs.
    """

    moment: datetime
    quotable: bool


def standpoint(as_of: datetime | None = None) -> Standpoint:
    """Return `as_of`, or now, clamped to the latest moment of which nothing can change any more.

    It comes in UTC, whatever the zone of `as_of`: the day of a moment is the day in UTC everywhere. What is read as of a
    moment is always quotable.
    """
    ((latest, asked_at),) = query.rows(SETTLED, lambda latest, asked_at: (latest, asked_at))
    if as_of is not None:
        return Standpoint(min(as_of, latest).astimezone(UTC), quotable=True)
    return Standpoint(latest.astimezone(UTC), quotable=latest >= asked_at)


def settled_moment(as_of: datetime | None = None) -> datetime:
    """Return the moment of a `standpoint`."""
    return standpoint(as_of).moment


def read_moment(text: str) -> datetime:
    """Read an ISO 8601 instant; one without a zone is UTC, a bare day is its last moment: all of it is known by then.

    Raises a `ValueError`.
    """
    try:
        moment = datetime.fromisoformat(text)
        if _is_day(text):
            return datetime.combine(moment, time.max, UTC)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except OverflowError as error:
        raise ValueError(text) from error


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
