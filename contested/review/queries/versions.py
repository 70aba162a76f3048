"""Versions of a dispute: a word that changes with all that a reviewer goes by, and what changed since one was given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from contested.postgres import query
from contested.review.models import Dispute

EVENTS = query.load(__file__, "events")

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
TICK = timedelta(microseconds=1)
OTHERWISE = "what counts in this cell changed (an alignment, or a source's kind)"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that was written about a dispute; `kind` is a noun and what became of it, `id` that of its row."""

    kind: str
    id: int
    at: datetime
    actor: str | None


@dataclass(frozen=True, slots=True)
class History:
    """All that was written about a dispute, the latest first, and the version that it makes."""

    events: tuple[Event, ...]

    @property
    def version(self) -> str:
        """A digest of what happened, and when it last did, so that what came later can be told."""
        told = "\n".join(sorted(f"{event.kind} {event.id}" for event in self.events))
        latest = max((event.at for event in self.events), default=EPOCH)
        return f"{sha256(told.encode()).hexdigest()[:16]}-{(latest - EPOCH) // TICK:x}"

    def since(self, version: str) -> list[str]:
        """Say in words what changed since a version was given; empty where it is this one."""
        if version == self.version:
            return []
        moment = _moment(version)
        later = [event for event in self.events if moment is not None and event.at > moment]
        return list(_words(later)) or [OTHERWISE]


def history(dispute: Dispute, statements: Sequence[int]) -> History:
    """Return what was written about a dispute in whose cell the statements are."""
    given = {"dispute": dispute.pk, "cell": dispute.cell_id, "statements": list(statements)}
    return History(tuple(query.rows(EVENTS, Event, given)))


def _moment(version: str) -> datetime | None:
    try:
        return EPOCH + TICK * int(version.rpartition("-")[2], 16)
    except (ValueError, OverflowError):
        return None


def _words(events: Iterable[Event]) -> Iterable[str]:
    counts = Counter((event.kind, event.actor) for event in events)
    for (kind, actor), times in counts.items():
        noun, _, done = kind.rpartition(" ")
        what = f"{noun} {done}" if times == 1 else f"{noun} {done}, {times} times"
        yield what if actor is None else f"{what} by {actor}"
