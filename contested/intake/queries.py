"""Reads of who contributed what, and of what waits to be promoted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from contested.intake.models import Contribution
from contested.people.models import User
from contested.postgres import query
from contested.statements.models import Polarity, SourceKind

CONTRIBUTORS = query.load(__file__, "contributors")
WAITING = query.load(__file__, "waiting")

NO_LIMIT = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Contributor:
    """A user who asserted a statement, and since when that is on record."""

    statement: int
    account: int
    name: str
    since: datetime


def contributors(
    statements: Collection[int], *, as_of: datetime | None = None
) -> dict[int, tuple[Contributor, ...]]:
    """Return by statement who asserted it, first ones first; a statement that no user is known for is left out."""
    found: defaultdict[int, list[Contributor]] = defaultdict(list)
    given = {"statements": list(statements), "as_of": as_of}
    for contributor in query.rows(CONTRIBUTORS, Contributor, given):
        found[contributor.statement].append(contributor)
    return {statement: tuple(those) for statement, those in found.items()}


def contributed_by(account: User, statements: Collection[int]) -> frozenset[int]:
    """Return those of the statements that a user asserted himself."""
    his = Contribution.objects.filter(account=account, statement__in=statements)
    return frozenset(his.values_list("statement_id", flat=True))


@dataclass(frozen=True, slots=True)
class Waiting:
    """A statement in quarantine, and how many spans speak about it."""

    id: int
    subject_id: int
    subject: str
    predicate_id: int
    predicate: str
    object: str
    polarity: int
    source_id: int
    source: str
    since: datetime
    spans: int

    @property
    def polarity_word(self) -> str:
        return str(Polarity(self.polarity).label)


def waiting(*, before: int = NO_LIMIT, limit: int, as_of: datetime | None = None) -> list[Waiting]:
    """Return up to `limit` statements that wait in quarantine, the latest first, from below an id on."""
    given = {
        "kind": SourceKind.QUARANTINE,
        "before": before,
        "limit": limit,
        "as_of": as_of or "infinity",
    }
    return query.rows(WAITING, Waiting, given)
