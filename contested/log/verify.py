"""Proof: no line was changed, taken out or cut off, and what stands in the store is what the log tells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from django.db import transaction

from contested.log.models import Entry
from contested.postgres import query

BREAKS = query.load(__file__, "chain_breaks")
UNLOGGED = query.load(__file__, "unlogged")
NOT_STANDING = query.load(__file__, "not_standing")
SEAL = query.load(__file__, "seal")
SEAL_LATE = query.load(__file__, "seal_late")

BATCH = 5_000

WORDS = {
    "missing": "is missing",
    "changed": "is not as it was written",
    "unbound": "does not follow the line before it",
    "reason": "has another reason than it was written with",
    "begun": "was written before the log is said to have begun",
    "head": "is the last, and the log was said to end otherwise",
    "unsealed": "is in a line that is not bound to the chain",
    "unlogged": "was written without a line",
    "otherwise": "is not as the log tells it",
    "ended": "ended without a line",
    "revived": "stands, though the log tells of its end",
    "gone": "is gone, though the log tells of it",
}


@dataclass(frozen=True, slots=True)
class Break:
    """One thing that is wrong: at a place of the chain (up to `until`), or with a row of a logged table."""

    kind: str
    place: int | None
    until: int | None
    about: str | None
    row: int | None

    def __str__(self) -> str:
        if self.place is None:
            return f"{self.about} {self.row} {WORDS[self.kind]}"
        if self.until != self.place:
            return f"lines {self.place} to {self.until} are missing"
        return f"line {self.place} {WORDS[self.kind]}"


@dataclass(frozen=True, slots=True)
class VerifiedLog:
    """How many lines there are, and what is wrong with them."""

    lines: int
    breaks: tuple[Break, ...]


def verify_chain() -> list[Break]:
    """Compute every hash of the chain anew; return what was changed, taken out from between, or cut off at the end."""
    with transaction.atomic():
        query.execute(SEAL)  # what this very transaction has written, if it has begun before
        found = query.rows(BREAKS, Break)
        query.execute(SEAL_LATE)
    return found


def verify_log() -> VerifiedLog:
    """Verify the chain, and that every decision in the store is told by a line as it stands there."""
    return VerifiedLog(Entry.objects.count(), (*verify_chain(), *query.rows(UNLOGGED, Break)))


def departures(said: Iterable[tuple[int, str]]) -> list[int]:
    """Return the places at which the log does not hold the line it held: `said` are places and hashes of an export.

    So whoever keeps an export elsewhere finds out even somebody who has written the whole chain anew.
    """
    given, gone = iter(said), list[int]()
    while batch := list(islice(given, BATCH)):
        places, hashes = zip(*batch, strict=True)
        gone += query.rows(NOT_STANDING, int, {"places": list(places), "hashes": list(hashes)})
    return gone
