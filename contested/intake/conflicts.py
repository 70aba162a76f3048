"""Writes tell: the conflicts that new statements meet, cell by cell, before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from contested.density.formula import CellScore
from contested.density.views import CellView, view_cells
from contested.postgres import query
from contested.statements.queries import ClaimLine

CELLS = query.load(__file__, "cells_of_statements")


@dataclass(frozen=True, slots=True)
class Conflict:
    """A contested cell that new statements bear upon: its score without them and with them, and what contradicts them."""

    cell: int
    subject: str
    predicate: str
    label: str
    before: Decimal
    after: Decimal
    statements: tuple[int, ...]
    contradicting: tuple[ClaimLine, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "cell": self.cell,
            "subject": self.subject,
            "predicate": self.predicate,
            "label": self.label,
            "contestedness_before": round(float(self.before), 6),
            "contestedness_after": round(float(self.after), 6),
            "statements": list(self.statements),
            "contradicting": [
                {"id": line.id, "value": line.object, "polarity": line.polarity_word, "source": line.source}
                for line in self.contradicting
            ],
        }


def conflicts_of(statements: Sequence[int]) -> list[Conflict]:
    """Return the cells in which the given statements are contradicted, or change how contested it is, by cell."""
    new = set(statements)
    views = view_cells(query.rows(CELLS, int, {"statements": list(new)}))
    met = (_conflict(view, new) for view in views.values() if view.score.contest is not None)
    return [conflict for conflict in met if conflict.contradicting or conflict.before != conflict.after]


def _conflict(view: CellView, new: set[int]) -> Conflict:
    return Conflict(
        view.facts.id,
        view.facts.subject,
        view.facts.predicate,
        view.score.label.value,
        view.cell.without(new).score().contestedness,
        view.score.contestedness,
        tuple(sorted(new & view.lines.keys())),
        tuple(_as_it_reads(view, _contradicting(view.score, new))),
    )


def _as_it_reads(view: CellView, statements: Sequence[int]) -> Iterator[ClaimLine]:
    """Yield statements with what they say of the cell's subject in the place of the object, under inverses too."""
    values = {claim.statement: claim.value for claim in view.cell.claims}
    for statement in statements:
        text, entity = view.said(statement, values[statement])
        yield replace(view.lines[statement], object=text, object_id=entity)


def _contradicting(score: CellScore, new: set[int]) -> list[int]:
    """Return the statements on another side than a new one, in any contested window; new ones may contradict each other."""
    found: set[int] = set()
    for window in score.windows:
        if window.contest is None:
            continue
        sides = {position.side for position in window.positions if new.intersection(position.statements)}
        for position in window.positions:
            if position.side is not None and any(side not in {None, position.side} for side in sides):
                found.update(position.statements)
    return sorted(found)
