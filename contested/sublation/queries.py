"""Rulings and assessments as they stood at a moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.postgres import query
from contested.sublation.assessing import AGREEMENT
from contested.sublation.models import Assessment, Ruling, RulingKind

RULINGS_ON = query.load(__file__, "rulings_on")
ASSESSMENTS_OF = query.load(__file__, "assessments_of")
ASSESSMENTS_OF_SOURCES = query.load(__file__, "assessments_of_sources")
ESTIMATES_IN = query.load(__file__, "estimates_in")

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


@dataclass(frozen=True, slots=True)
class SourceAssessment:
    """What a source as a whole counts for by judgement, in place of `default`, that of its class or set by hand."""

    source_id: int
    source: str
    precision: Decimal
    default: Decimal
    origin: str
    reason: str
    actor: str | None
    tx_from: datetime
    tx_to: datetime | None

    @property
    def estimated(self) -> bool:
        return self.origin == AGREEMENT


def assessments_of_sources(
    sources: Sequence[int] | None = None,
    as_of: datetime | None = None,
    *,
    past: bool = False,
    limit: int | None = None,
) -> list[SourceAssessment]:
    """Return the assessments of whole sources in force at `as_of`, the latest first; of all sources where none is named.

    With `past` those that were in force before, too.
    """
    given = {
        "sources": None if sources is None else list(sources),
        "as_of": as_of or NOW,
        "past": past,
        "limit": limit,
    }
    return query.rows(ASSESSMENTS_OF_SOURCES, SourceAssessment, given)


def estimates_in(statements: Sequence[int], as_of: datetime | None = None) -> list[SourceAssessment]:
    """Return the assessments of whole sources by which any of the statements count, by the sources' names.

    A statement that was assessed itself, or came with a precision of its own, counts by that instead.
    """
    return query.rows(ESTIMATES_IN, SourceAssessment, {"statements": list(statements), "as_of": as_of or NOW})


def any_source_assessed() -> bool:
    """Whether an assessment of a whole source is in force."""
    return Assessment.objects.known_at(None).filter(source__isnull=False).exists()


def winners_of(statements: Sequence[int], as_of: datetime | None = None) -> dict[int, int]:
    """Return the statement to which each of the sublated among `statements` fell, by the loser."""
    found = Ruling.objects.known_at(as_of).filter(
        statement__in=statements, kind=RulingKind.SUBLATED, reverses__isnull=True
    )
    return {loser: winner for loser, winner in found.values_list("statement_id", "winner_id") if winner}
