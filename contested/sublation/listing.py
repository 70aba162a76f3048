"""Rulings and assessments in lists: those in force, or all that were ever made, the latest first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.postgres import query
from contested.sublation.models import RulingKind

RULINGS_LISTED = query.load(__file__, "rulings_listed")
ASSESSMENTS_LISTED = query.load(__file__, "assessments_listed")

NOW = "infinity"
NO_LIMIT = 2**63 - 1


@dataclass(frozen=True, slots=True)
class RulingListed:
    """A ruling, or the reversal of one; `until` is the ordinal day after the last, of a bound.

    `tx_to` is when it ended, by `reversed_by` or otherwise; null while it is in force. `carries` is the ruling on a
    misreading that it continues on the right reading.
    """

    id: int
    kind: int
    loser: int
    loser_value: str
    loser_source: str
    winner: int | None
    winner_value: str | None
    winner_source: str | None
    until: int | None
    narrowed_to: str | None
    reason: str
    actor: str | None
    reverses: int | None
    reversed_by: int | None
    carries: int | None
    tx_from: datetime
    tx_to: datetime | None


@dataclass(frozen=True, slots=True)
class AssessmentListed:
    """A judgement of the precision of a statement, or of a source as a whole."""

    id: int
    statement: int | None
    source: int | None
    precision: Decimal
    origin: str
    reason: str
    actor: str | None
    tx_from: datetime
    tx_to: datetime | None


def list_rulings(
    *,
    ids: list[int] | None = None,
    statement: int | None = None,
    kind: RulingKind | None = None,
    all_ever: bool = False,
    before: int = NO_LIMIT,
    limit: int,
    as_of: datetime | None = None,
) -> list[RulingListed]:
    """Return up to `limit` rulings made before the one of the id `before`; `statement` lost or won by them.

    Those in force, unless `all_ever` asks for those that ended too, and for reversals.
    """
    given = {
        "ids": ids,
        "statement": statement,
        "kind": kind,
        "all_ever": all_ever,
        "before": before,
        "limit": limit,
        "as_of": as_of or NOW,
    }
    return query.rows(RULINGS_LISTED, RulingListed, given)


def list_assessments(
    *,
    ids: list[int] | None = None,
    statement: int | None = None,
    source: int | None = None,
    all_ever: bool = False,
    before: int = NO_LIMIT,
    limit: int,
    as_of: datetime | None = None,
) -> list[AssessmentListed]:
    """Return up to `limit` assessments made before the one of the id `before`, in force unless `all_ever`."""
    given = {
        "ids": ids,
        "statement": statement,
        "source": source,
        "all_ever": all_ever,
        "before": before,
        "limit": limit,
        "as_of": as_of or NOW,
    }
    return query.rows(ASSESSMENTS_LISTED, AssessmentListed, given)
