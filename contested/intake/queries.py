"""Reads of who contributed what."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from contested.intake.models import Contribution
from contested.people.models import User
from contested.postgres import query

CONTRIBUTORS = query.load(__file__, "contributors")


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
