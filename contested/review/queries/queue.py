"""The queue: which disputes there are, in the order in which they should be looked at."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from contested.density.gate import type_predicates
from contested.density.mapping import PEAKS, Peak
from contested.density.models import CellLabel
from contested.people.models import User
from contested.postgres import query
from contested.review.models import Because, DisputeState, OutcomeKind
from contested.statements.queries import ClaimLine, claim_lines

QUEUE = query.load(__file__, "queue")

NOW = "infinity"
SHOWN = 3


@dataclass(frozen=True, slots=True)
class QueueFilter:
    """Which disputes are looked at; None leaves all. Ids of predicate and source, `kind` the name of a kind of thing.

    `min_age` in days since the dispute came into the queue; `least` and `most` bound its contestedness now; `mine` are
    those that a user holds or that are assigned to him, `free_for` those that nobody else holds or was assigned.
    """

    states: tuple[DisputeState, ...] = (DisputeState.OPEN,)
    outcome: OutcomeKind | None = None
    predicate: int | None = None
    source: int | None = None
    kind: str | None = None
    decidable: bool | None = None
    because: Because | None = None
    min_age: int = 0
    least: Decimal = Decimal(0)
    most: Decimal = Decimal(1)
    mine: User | None = None
    free_for: User | None = None
    dispute: int | None = None
    opened_by: datetime | None = None

    def parameters(self) -> dict[str, Any]:
        """Return what the queries of the queue are given."""
        return {
            "states": [int(state) for state in self.states],
            "outcome": self.outcome,
            "predicate": self.predicate,
            "source": self.source,
            "kind": self.kind,
            "decidable": self.decidable,
            "because": self.because,
            "min_age": self.min_age,
            "least": self.least,
            "most": self.most,
            "mine": None if self.mine is None else self.mine.pk,
            "free_for": None if self.free_for is None else self.free_for.pk,
            "dispute": self.dispute,
            "opened_by": self.opened_by or NOW,
            "type_predicates": type_predicates() if self.kind is not None else [],
        }


@dataclass(frozen=True, slots=True)
class Mark:
    """The last dispute that a page showed: the queue goes on after it."""

    reopened: bool
    weight: Decimal
    since: datetime
    id: int


@dataclass(frozen=True, slots=True)
class Held:
    """A position in the peak window of a dispute's cell, by its leading statement; `datatype` as stored."""

    statement: int
    value: str
    share: float
    denied: bool
    datatype: int


@dataclass(frozen=True, slots=True)
class QueueLine:
    """A dispute in a line, scores as they stand now; `waiting` since it came into the queue, `reads` of 30 days.

    `weight` is what the queue is ordered by. `outcome` is that of the decision in force, also of one that a reopened
    dispute had before.
    """

    id: int
    cell_id: int
    subject_id: int
    subject: str
    predicate_id: int
    predicate: str
    state: int
    because: int
    reopened: bool
    needs_second: bool
    decidable: bool
    contestedness: Decimal
    mass: Decimal
    span: Decimal
    label: int
    witnesses: int
    sources: int
    positions: int
    reads: int
    opened_at: datetime
    since: datetime
    settled_at: datetime | None
    waiting: timedelta
    holder: str | None
    held_until: datetime | None
    assignee: str | None
    outcome: int | None
    weight: Decimal

    @property
    def state_word(self) -> str:
        return str(DisputeState(self.state).label)

    @property
    def because_word(self) -> str:
        return str(Because(self.because).label)

    @property
    def label_word(self) -> str:
        return str(CellLabel(self.label).label)

    @property
    def outcome_word(self) -> str:
        return "" if self.outcome is None else str(OutcomeKind(self.outcome).label)

    @property
    def mark(self) -> Mark:
        return Mark(self.reopened, self.weight, self.since, self.id)


def queue(wanted: QueueFilter | None = None, *, limit: int, after: Mark | None = None) -> list[QueueLine]:
    """Return disputes in the order in which they should be looked at, open ones where nothing else is wanted."""
    given = (wanted or QueueFilter()).parameters() | {
        "limit": limit,
        "after_reopened": after and after.reopened,
        "after_weight": after and after.weight,
        "after_since": after and after.since,
        "after_id": after and after.id,
    }
    return query.rows(QUEUE, QueueLine, given)


def next_free(wanted: QueueFilter, *, reviewer: User, after: int | None = None) -> QueueLine | None:
    """Return the first dispute that nobody else holds or was assigned; of those behind `after`, where that is open still."""
    free = replace(wanted, free_for=reviewer)
    skipped = [] if after is None else queue(replace(wanted, dispute=after), limit=1)
    found = queue(free, limit=1, after=skipped[0].mark) if skipped else []
    return next((line for line in [*found, *queue(free, limit=2)] if line.id != after), None)


def held_in(cells: Sequence[int], *, each: int = SHOWN) -> dict[int, list[Held]]:
    """Return the first positions in the peak window of each cell, the heaviest first."""
    peaks = {peak.cell: peak for peak in query.rows(PEAKS, Peak, {"cells": list(cells), "as_of": NOW})}
    first = {
        cell: list(zip(peak.statements, peak.shares, strict=True))[:each] for cell, peak in peaks.items()
    }
    lines = claim_lines(statement for held in first.values() for (statement, _), _ in held)
    return {
        cell: [_held(lines[statement], share, denied=denied) for (statement, denied), share in held]
        for cell, held in first.items()
    }


def _held(line: ClaimLine, share: float, *, denied: bool) -> Held:
    return Held(line.id, line.object, share, denied, line.datatype)


def as_text(mark: Mark) -> str:
    """Return a mark as text that `read_mark` takes."""
    return json.dumps([mark.reopened, str(mark.weight), mark.since.isoformat(), mark.id])


def read_mark(text: str) -> Mark:
    """Read a mark; raises a `ValueError` for what is none."""
    try:
        reopened, weight, since, id_ = json.loads(text)
        return Mark(bool(reopened), Decimal(str(weight)), datetime.fromisoformat(since), int(id_))
    except (TypeError, ArithmeticError) as error:
        raise ValueError(text) from error
