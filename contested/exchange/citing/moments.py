"""Moments as addresses hold them, and of which of them a cell can be cited."""

from __future__ import annotations

from datetime import UTC, datetime

from contested.statements.moments import read_moment, settled_moment


class MomentToCome(Exception):
    """That moment has not come yet: nobody knows what this store will hold then."""

    def __init__(self, moment: datetime) -> None:
        super().__init__(str(self.__doc__))
        self.moment = moment


class NotSettledYet(Exception):
    """Something that began before that moment is still being written, and would change what it shows."""

    def __init__(self, moment: datetime, settled: datetime) -> None:
        super().__init__(str(self.__doc__))
        self.moment = moment
        self.settled = settled


def read_citable(text: str) -> datetime:
    """Read an ISO 8601 instant of which nothing can change any more; a bare day is its last moment.

    Raises a `ValueError` for what is no moment, `MomentToCome` for one in the future, and `NotSettledYet` for one by which
    a write had begun that is still running.
    """
    moment = read_moment(text)
    if (settled := settled_moment(moment)) < moment:
        if moment > datetime.now(UTC):
            raise MomentToCome(moment)
        raise NotSettledYet(moment, settled)
    return moment


def address_moment(moment: datetime) -> str:
    """Write a moment as addresses hold it: `2026-11-30T09:15:00Z`, with six decimals where it has any."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
