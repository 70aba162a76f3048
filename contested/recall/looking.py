"""A cell looked at for a question: which window of it answers, and how the positions there part."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from contested.density.formula import CellScore, Position, scope_text
from contested.density.views import CellView, PositionView

from .ranking import Answer, choose_answer
from .standpoint import Standpoint, standpoints


@dataclass(frozen=True, slots=True)
class Look:
    """A cell from one standpoint. `score` is the cell's, or that of what applies under the condition asked for."""

    view: CellView
    score: CellScore
    at: Standpoint
    parts: Answer[Position]

    def seen(self) -> dict[Position, PositionView]:
        """The positions of the window that answers, and of the one beside it, each with its statements."""
        windows = [self.at.window, self.at.beside]
        return {each.position: each for window in windows for each in self.view.positions_of(window)}


class Looks(NamedTuple):
    """The look that answers, None where nobody speaks of what was asked; and the cell's other scopes."""

    answering: Look | None
    others: list[Look]


def looks_at(
    view: CellView, *, valid_at: int | None, condition: frozenset[str] | None, found: Iterable[int] = ()
) -> Looks:
    """Look at a cell from each of its scopes.

    A condition that was asked for answers alone, with all that applies under it, whether or not anybody said just that.
    Without one the unconditioned scope answers; where there is none, that of the first live statement that a search
    `found`. Where nothing is said of the time asked for, the others show what is said of the latest.
    """
    preferred = _scope_of(view, found)
    scopes = _in_scopes(view, view.score, valid_at, preferred)
    if condition is None:
        answering = scopes[:1]
        others = scopes[1:]
    else:
        applying = [
            replace(claim, condition=condition) for claim in view.cell.claims if claim.condition <= condition
        ]
        answering = _in_scopes(view, replace(view.cell, claims=applying).score(), valid_at, None)
        others = [look for look in scopes if look.at.scope != scope_text(condition)]
    if not answering and valid_at is not None:
        others = _in_scopes(view, view.score, None, preferred)
    return Looks(answering[0] if answering else None, others)


def _in_scopes(view: CellView, score: CellScore, valid_at: int | None, preferred: str | None) -> list[Look]:
    found = standpoints(
        score.windows,
        valid_at=valid_at,
        today=view.as_of.toordinal(),
        preferred=preferred,
        peak=score.peak,
    )
    return [
        Look(view, score, at, parts)
        for at in found
        if (parts := choose_answer(at.window.positions, view.cell.relate, view.cell.policy)) is not None
    ]


def _scope_of(view: CellView, statements: Iterable[int]) -> str | None:
    live = {claim.statement: claim for claim in view.cell.claims if not claim.retired}
    return next((scope_text(live[one].condition) for one in statements if one in live), None)
