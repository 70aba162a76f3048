"""Rulings and assessments as they stood at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.postgres import query
from contested.sublation.models import RulingKind

RULINGS_ON = query.load(__file__, "rulings_on")
ASSESSMENTS_OF = query.load(__file__, "assessments_of")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A ruling with both its statements in words; `until` is the ordinal day after the last, of a bound."""

    id: int
    kind: int
    loser: int
    loser_value: str
    loser_source: str
    winner: int | None
    winner_value: str | None
    winner_source: str | None
    until: int | None
    until_unit: int | None
    narrowed_to: str | None
    reason: str
    actor: str | None
    tx_from: datetime

    @property
    def kind_word(self) -> str:
        return str(RulingKind(self.kind).label)

    @property
    def ends_belief(self) -> bool:
        """Whether its loser counts for nothing any more."""
        return self.kind in {RulingKind.SUBLATED, RulingKind.DEPRECATED}


@dataclass(frozen=True, slots=True)
class AssessmentLine:
    precision: Decimal
    origin: str
    reason: str
    actor: str | None
    tx_from: datetime
    tx_to: datetime | None


def rulings_on(statement: int, as_of: datetime | None = None) -> list[RulingLine]:
    """Return the rulings in force that the statement lost or won by, latest first."""
    return query.rows(RULINGS_ON, RulingLine, {"statement": statement, "as_of": as_of or NOW})


def assessments_of(statement: int, as_of: datetime | None = None) -> list[AssessmentLine]:
    """Return every judgement of the statement's precision made by `as_of`, latest first."""
    return query.rows(ASSESSMENTS_OF, AssessmentLine, {"statement": statement, "as_of": as_of or NOW})
