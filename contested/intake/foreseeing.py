"""What a write would come to, found out by doing it and taking all of it back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import partial

from django.db import transaction

from contested.density.formula import Label
from contested.density.views import CellView, view_cells
from contested.evidence.queries import Quote, quotes
from contested.intake.actions import Fate, Outcome, assert_statement
from contested.intake.conflicts import CELLS, Conflict, conflicts_of
from contested.intake.proposals import propose
from contested.intake.record import Record
from contested.people.models import User
from contested.postgres import query
from contested.statements.actions import SourceDescription
from contested.statements.actions.statements import close
from contested.statements.models import Statement
from contested.statements.queries import StatementCard, entity_card, statement_card
from contested.statements.sources import SourceCard, source_card


@dataclass(frozen=True, slots=True)
class Shift:
    """How a cell stands, and how it would."""

    cell: int
    subject: str
    predicate: str
    before: Decimal
    after: Decimal
    label_before: str
    label_after: str


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What would stand after a write: the statement, its source, and the conflicts it meets.

    Ids that the write itself would make are burnt. `new` says that no such statement stands yet, `first` that nothing
    else is said of its subject, `unjudged` that values would stand beside each other of which nobody has said whether
    they contradict each other. `shifts` are the cells that what it closes would leave otherwise.
    """

    new: bool
    first: bool
    unjudged: bool
    card: StatementCard
    source: SourceCard
    quotes: list[Quote]
    conflicts: list[Conflict]
    shifts: list[Shift]


def foresee(write: Callable[[], Outcome], *, closes: Statement | None = None) -> Foreseen:
    """Do a write of one statement, look, and take it back; raises what the write raises.

    `closes` is the statement that the write closes, if any.
    """
    before = {} if closes is None else _cells_of(closes.pk)
    with _taken_back():
        outcome = write()
        statement = outcome.statement or 0
        card = statement_card(statement)
        source = None if card is None else source_card(card.source_id)
        subject = None if card is None else entity_card(card.subject_id)
        if card is None or source is None or subject is None:
            raise LookupError(f"statement {statement} was written and is not there")
        conflicts = conflicts_of([statement])
        told = {conflict.cell for conflict in conflicts}
        return Foreseen(
            new=outcome.fate is Fate.STORED,
            first=subject.statements <= 1,
            unjudged=any(view.score.label is Label.UNDETERMINED for view in _cells_of(statement).values()),
            card=card,
            source=source,
            quotes=quotes([statement]),
            conflicts=conflicts,
            shifts=[shift for shift in _shifts(before) if shift.cell not in told],
        )


def foresee_proposal(record: Record, *, actor: User) -> Foreseen:
    """Look what a proposal would come to, and which conflicts it would meet once its first document itself said so.

    Raises what `propose` raises.
    """
    foreseen = foresee(partial(propose, record=record, actor=actor))
    promoted = replace(record, source=SourceDescription(record.evidence[0].document))
    would = foresee(partial(assert_statement, record=promoted, actor=actor))
    return replace(foreseen, conflicts=would.conflicts, unjudged=would.unjudged)


def foresee_closing(statement: Statement) -> list[Shift]:
    """Return the cells that would stand otherwise, were a statement closed; raises `NotOpen`."""
    before = _cells_of(statement.pk)
    with _taken_back():
        close(statement)
        return _shifts(before)


@contextmanager
def _taken_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def _cells_of(statement: int) -> dict[int, CellView]:
    return view_cells(query.rows(CELLS, int, {"statements": [statement]}))


def _shifts(before: Mapping[int, CellView]) -> list[Shift]:
    """Return which cells stand otherwise now than they did before."""
    found = []
    for cell, now in view_cells(list(before)).items():
        was, is_ = before[cell].score, now.score
        if (was.contestedness, was.label) != (is_.contestedness, is_.label):
            found.append(
                Shift(
                    cell,
                    now.facts.subject,
                    now.facts.predicate,
                    was.contestedness,
                    is_.contestedness,
                    was.label.value,
                    is_.label.value,
                )
            )
    return found
