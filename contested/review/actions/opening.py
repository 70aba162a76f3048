"""Opening disputes about contested cells, closing those that have gone, and bringing decided ones back for new evidence."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.db import transaction

from contested.density.gate import gate_in_force, generic_subjects, type_predicates
from contested.density.views import CellView, view_cells
from contested.postgres import query
from contested.review.actions.locking import now
from contested.review.actions.moving import bring_home
from contested.review.models import Because, Dispute, DisputeState, OutcomeKind, ReviewDue
from contested.review.recommending import recommend
from contested.review.weighing import takes_two

STANDING = query.load(__file__, "standing")
TAKE_DUE = query.load(__file__, "take_due")
IN_REVIEW = query.load(__file__, "cells_in_review")

BATCH = 1_000
Views = Mapping[int, CellView]
ONE_AT_A_TIME = "select pg_advisory_xact_lock(7301013)"
BEGIN_ALONE = "select pg_try_advisory_lock(7301014)"
END_ALONE = "select pg_advisory_unlock(7301014)"


@dataclass(frozen=True, slots=True)
class Standing:
    """A cell as it stands, and its dispute by id: what tells whether somebody should look at it."""

    cell: int
    contestedness: Decimal
    mass: Decimal
    statements: list[int]
    passes: bool
    waits: bool
    fallen_at: datetime | None
    links: list[int]
    dispute: int | None
    outcome: int | None
    decided_at: datetime | None
    held: bool

    @property
    def contested(self) -> bool:
        """Whether its contest is one for people to look at."""
        return self.contestedness > 0 and self.passes

    @property
    def fell(self) -> bool:
        """Whether a winner in it fell that nobody has looked at since."""
        return self.fallen_at is not None and (self.decided_at is None or self.decided_at < self.fallen_at)


@dataclass(frozen=True, slots=True)
class Opened:
    """How many disputes were opened, brought back and closed."""

    opened: int = 0
    reopened: int = 0
    closed: int = 0

    def __add__(self, other: Opened) -> Opened:
        return Opened(self.opened + other.opened, self.reopened + other.reopened, self.closed + other.closed)

    def __bool__(self) -> bool:
        return self != Opened()


def open_disputes(cells: Iterable[int] | None = None) -> Opened:
    """Bring the queue in line with what is contested now: of the cells given (by id), or of all. Again it does no harm.

    Cells whose score waits to be computed are passed over, and looked at when it is.
    """
    done = Opened()
    for batch in _all_cells() if cells is None else _batches(sorted(set(cells))):
        done += _look_at(batch)
    return done


def look_again(*, seconds: float | None = None) -> Opened:
    """Look at the cells whose score or evidence changed since somebody last did.

    With `seconds` for so long at most, and not at all while somebody else is at it: the rest is left for later.
    """
    if seconds is None:
        return _look_at_what_is_due(None)
    # For as long as it takes and not for a transaction: two that took turns would keep two workers from scoring.
    if not query.value(BEGIN_ALONE):
        return Opened()
    try:
        return _look_at_what_is_due(time.monotonic() + seconds)
    finally:
        query.value(END_ALONE)


def _look_at_what_is_due(deadline: float | None) -> Opened:
    done = Opened()
    last: int | None = query.value("select max(id) from review_due")
    while last is not None and (deadline is None or time.monotonic() < deadline):
        with transaction.atomic():
            due = query.rows(TAKE_DUE, lambda cell: cell, {"last": last, "limit": BATCH})
            known = sorted({cell for cell in due if cell is not None})
            done += _look_at(known)
        if len(known) < len(set(due)):
            done += open_disputes()
        if not due:
            break
    return done


def _all_cells() -> Iterator[list[int]]:
    after = 0
    while batch := query.rows(IN_REVIEW, int, {"after": after, "limit": BATCH}):
        yield batch
        after = batch[-1]


def _batches(cells: Sequence[int]) -> Iterator[list[int]]:
    for start in range(0, len(cells), BATCH):
        yield list(cells[start : start + BATCH])


@transaction.atomic
def _look_at(cells: Sequence[int]) -> Opened:
    if not cells:
        return Opened()
    query.rows(ONE_AT_A_TIME, lambda *_: None)
    bring_home(cells)
    # Locked first and read after, so that a decision made meanwhile is seen.
    disputes = _locked(cells)
    rows = query.rows(STANDING, Standing, _gate() | {"cells": list(cells)})
    views = view_cells([row.cell for row in rows if row.contested and not row.waits])
    done, fresh, postponed = Opened(), [], []
    moment = now()
    for row in rows:
        dispute = None if row.dispute is None else disputes.get(row.dispute)
        if row.waits or (row.dispute is not None and dispute is None):
            postponed.append(ReviewDue(cell_id=row.cell))
        elif dispute is None:
            if row.contested or row.fell:
                fresh.append(_opened(row, views))
        elif row.held and dispute.state == DisputeState.OPEN and _why(dispute, row) is None:
            postponed.append(ReviewDue(cell_id=row.cell))  # nobody's lease ends without his doing
        else:
            done += _followed(dispute, row, views, moment)
    made = Dispute.objects.bulk_create(fresh)
    ReviewDue.objects.bulk_create(postponed)
    return done + Opened(opened=len(made))


def _locked(cells: Sequence[int]) -> dict[int, Dispute]:
    found = Dispute.objects.select_for_update().filter(cell__in=list(cells)).order_by("id")
    return {dispute.pk: dispute for dispute in found}


def _gate() -> dict[str, Any]:
    gate = gate_in_force()
    return {
        "witnesses": gate.witnesses,
        "generic": list(gate.patterns),
        "generic_subjects": generic_subjects(gate, type_predicates()),
    }


def _weigh(dispute: Dispute, row: Standing, views: Views) -> bool:
    """Write down what the queue goes by; return whether anything changed."""
    view = views.get(row.cell)
    before = dispute.span, dispute.needs_second, dispute.decidable
    dispute.span = Decimal(0) if view is None else Decimal(round(view.span * 10**9)) / 10**9
    dispute.needs_second = takes_two(row.mass)
    dispute.decidable = view is not None and recommend(view).outcome is not None
    return before != (dispute.span, dispute.needs_second, dispute.decidable)


def _opened(row: Standing, views: Views) -> Dispute:
    dispute = Dispute(
        cell_id=row.cell,
        because=Because.WINNER_FELL if row.fell else Because.CONTESTED,
        reopened=row.fell,
        statements=row.statements,
        links=row.links,
        scored=row.contestedness,
    )
    _weigh(dispute, row, views)
    return dispute


def _followed(dispute: Dispute, row: Standing, views: Views, moment: datetime) -> Opened:
    """Let a dispute follow what became of its cell."""
    because = _why(dispute, row)
    changed = _weigh(dispute, row, views)
    if dispute.state == DisputeState.OPEN and because is None:
        dispute.state = DisputeState.CLOSED if row.decided_at is None else DisputeState.DECIDED
        dispute.settled_at = moment
        dispute.save()
        return Opened(closed=1)
    if dispute.state in {DisputeState.DECIDED, DisputeState.CLOSED}:
        if because is None:
            return Opened()
        if dispute.state == DisputeState.CLOSED:
            dispute.statements, dispute.links = row.statements, row.links
        dispute.state = DisputeState.OPEN
        _brought_back(dispute, because)
        dispute.since, dispute.settled_at, dispute.scored = moment, None, row.contestedness
        dispute.save()
        return Opened(reopened=1)
    fell = because == Because.WINNER_FELL
    if dispute.state == DisputeState.OPEN and because and fell != (dispute.because == Because.WINNER_FELL):
        changed = True  # it stood in the queue already, and stands there for more, or no more for that
        _brought_back(dispute, because)
    if changed:
        dispute.save(update_fields=["span", "needs_second", "decidable", "because", "reopened"])
    return Opened()


def _brought_back(dispute: Dispute, because: Because) -> None:
    """Say why a dispute stands in the queue; what is new to people comes first there."""
    dispute.because, dispute.reopened = because, because in {Because.NEW_EVIDENCE, Because.WINNER_FELL}


def _why(dispute: Dispute, row: Standing) -> Because | None:
    """Why somebody should look at a dispute's cell; None where nobody need."""
    if row.fell:
        return Because.WINNER_FELL
    if row.decided_at is None:
        return Because.CONTESTED if row.contested else None
    if set(row.links) - set(dispute.links):
        return Because.NEW_EVIDENCE
    if row.contested and set(row.statements) - set(dispute.statements):
        return Because.NEW_EVIDENCE
    return Because.REST if row.contested and row.outcome == OutcomeKind.RULING else None
