"""What people had ruled and decided about a cell by a moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from contested.alignment.queries import entity_folds_around
from contested.density.models import Cell
from contested.density.reading import folded_then
from contested.postgres import query
from contested.review.models import OutcomeKind
from contested.sublation.models import RulingKind

RULINGS_THEN = query.load(__file__, "rulings_then")
DECISIONS_THEN = query.load(__file__, "decisions_then")


@dataclass(frozen=True, slots=True)
class RulingThen:
    """A ruling in force; `until` is the ordinal day after the last, of a bound. Statements and actor are ids."""

    id: int
    kind: int
    statement: int
    winner: int | None
    until: int | None
    narrowed_to: str | None
    reason: str
    actor: int | None
    tx_from: datetime

    @property
    def kind_word(self) -> str:
        """For readers."""
        return str(RulingKind(self.kind).label)


@dataclass(frozen=True, slots=True)
class DecisionThen:
    """A decision in force; `said` is the outcome's own word, such as `sublate`. It had no effect while it waited for a second."""

    id: int
    outcome: int
    said: str | None
    reason: str
    reviewer: int
    needs_second: bool
    second: int | None
    rulings: list[int]
    tx_from: datetime

    @property
    def outcome_word(self) -> str:
        """For readers."""
        return str(OutcomeKind(self.outcome).label)

    @property
    def waits(self) -> bool:
        return self.needs_second and self.second is None


def rulings_then(statements: Sequence[int], as_of: datetime) -> list[RulingThen]:
    """Return the rulings in force at a settled moment on any of the statements, by id."""
    return query.rows(RULINGS_THEN, RulingThen, {"statements": list(statements), "as_of": as_of})


def decisions_then(cell: int, as_of: datetime) -> list[DecisionThen]:
    """Return the decisions in force at a settled moment about a cell, or about one that counted as it then, by id."""
    return query.rows(DECISIONS_THEN, DecisionThen, {"cells": _cells_in(cell, as_of), "as_of": as_of})


def _cells_in(cell: int, as_of: datetime) -> list[int]:
    subject, predicate = Cell.objects.values_list("subject_id", "predicate_id").get(pk=cell)
    same = entity_folds_around([subject], as_of)
    subjects = {subject, *(entity for entity, canonical in same.items() if canonical == subject)}
    predicates = {predicate, *(each.predicate_id for each in folded_then([cell], as_of) if not each.inverse)}
    members = Cell.objects.filter(subject__in=subjects, predicate__in=predicates)
    return sorted(members.values_list("pk", flat=True))
