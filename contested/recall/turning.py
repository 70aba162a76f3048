"""What would change the answer: the fewest witnesses without whom it turns, and without whom it is contested no more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from typing import Any

from contested.density.formula import Polarity, Position, Window
from contested.density.reading import CellInput
from contested.density.views import CellView
from contested.statements.values import Relation

from .fewest import Fewest, fewest
from .looking import Look
from .ranking import Answer, choose_answer

MOST_CLAIMS = 400
"""Of larger cells nobody waits for this."""
MOST_TRIED = 120


@dataclass(frozen=True, slots=True)
class Turn:
    """`witnesses` are independence groups whose statements would have to fall together; `exact`: fewer would not do.

    `answer` would answer then, None where nobody speaks any more; `contestedness` would be the window's.
    """

    witnesses: tuple[str, ...]
    exact: bool
    answer: str | None
    contestedness: float

    def as_json(self) -> dict[str, Any]:
        return {
            "witnesses": list(self.witnesses),
            "exact": self.exact,
            "answer": self.answer,
            "contestedness": round(self.contestedness, 6),
        }


@dataclass(frozen=True, slots=True)
class Turning:
    """What it takes to turn the answer, and to bring its contestedness below `tau`; None where that can't be.

    `searched` is false for a cell so large that it was not looked for.
    """

    as_of: datetime
    flips: Turn | None
    calms: Turn | None
    tau: float
    searched: bool = True

    def as_json(self) -> dict[str, Any]:
        return {
            "as_of": self.as_of.isoformat(),
            "tau": self.tau,
            "searched": self.searched,
            "flips": None if self.flips is None else self.flips.as_json(),
            "calms": None if self.calms is None else self.calms.as_json(),
        }


def turning(look: Look, tau: float) -> Turning:
    """Return the smallest sets of witnesses of the window that answers without whom its answer, or its dispute, falls."""
    if len(look.view.cell.claims) > MOST_CLAIMS:
        return Turning(look.view.as_of, None, None, tau, searched=False)
    trial = _Trial(look)
    # Supporters come first, but not alone: who denies the answer may hold what goes well with it, and a denial answers only
    # as long as somebody says what it denies.
    members = dict.fromkeys(trial.witnesses(trial.supporters) + trial.witnesses(look.at.window.positions))
    flips = fewest(tuple(members), trial.flipped, trial.lead, most=MOST_TRIED)
    contested = float(look.at.window.contestedness) >= tau
    calms = (
        fewest(
            trial.witnesses(look.at.window.positions),
            lambda gone: trial.contestedness(gone) < tau,
            trial.contestedness,
            most=MOST_TRIED,
        )
        if contested
        else None
    )
    return Turning(look.view.as_of, trial.told(flips), trial.told(calms), tau)


class _Trial:
    """The window that answers, looked at again without some of its witnesses; each set is tried once."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.cell = _under(look.view.cell, look.at.window)
        self.known: dict[frozenset[str], tuple[Window, Answer[Position]] | None] = {}

    @property
    def supporters(self) -> list[Position]:
        parts = self.look.parts
        return [*parts.values, *parts.camp, *parts.agrees]

    def witnesses(self, positions: Iterable[Position]) -> list[str]:
        """The groups that hold any of the positions, those with the best precision first."""
        statements = {one for position in positions for one in position.statements}
        best: dict[str, int] = {}
        for claim in self.cell.claims:
            if claim.statement in statements:
                best[str(claim.group)] = max(best.get(str(claim.group), 0), claim.precision)
        return sorted(best, key=lambda group: (-best[group], group))

    def without(self, gone: frozenset[str]) -> tuple[Window, Answer[Position]] | None:
        if gone not in self.known:
            fallen = {claim.statement for claim in self.cell.claims if str(claim.group) in gone}
            self.known[gone] = self._look(self.cell.without(fallen))
        return self.known[gone]

    def flipped(self, gone: frozenset[str]) -> bool:
        """Whether something else answers, nothing or what contradicts today's answer; a tie with it is not enough."""
        found = self.without(gone)
        if found is None:
            return True
        parts = found[1]
        return not any(
            _fit(self.cell, self.look.parts.value, then) for then in (*parts.values, *parts.tied, *parts.camp)
        )

    def lead(self, gone: frozenset[str]) -> Fraction:
        """By how much more weight today's answer is supported than the strongest of what contradicts it."""
        found = self.without(gone)
        if found is None:
            return Fraction(-1)
        today = self.look.parts.value
        held = found[0].positions
        support = sum((each.weight for each in held if _fit(self.cell, today, each)), Fraction(0))
        against = max((each.weight for each in held if not _fit(self.cell, today, each)), default=Fraction(0))
        return support - against

    def contestedness(self, gone: frozenset[str]) -> float:
        found = self.without(gone)
        return 0.0 if found is None else float(found[0].contestedness)

    def told(self, found: Fewest | None) -> Turn | None:
        if found is None:
            return None
        gone = frozenset(found.members)
        then = self.without(gone)
        answer = None if then is None else _said(self.look.view, then[1].value)
        return Turn(found.members, found.exact, answer, self.contestedness(gone))

    def _look(self, cell: CellInput) -> tuple[Window, Answer[Position]] | None:
        window = _same(cell.score().windows, self.look.at.window)
        if window is None:
            return None
        parts = choose_answer(window.positions, cell.relate, cell.policy)
        return None if parts is None else (window, parts)


def _under(cell: CellInput, window: Window) -> CellInput:
    """What applies in the window's scope, said under just that condition, so that one scope is scored and not all."""
    scope = frozenset(window.scope.split(" AND ")) if window.scope else frozenset()
    claims = [
        replace(claim, condition=scope)
        for claim in cell.claims
        if claim.condition <= scope and not claim.retired
    ]
    return replace(cell, claims=claims)


def _same(windows: Iterable[Window], asked: Window) -> Window | None:
    """The window of the same time, by the first day that has a number; None where nobody speaks of it any more."""
    day = asked.lower if asked.lower is not None else None if asked.upper is None else asked.upper - 1
    for window in windows:
        if window.undated is not asked.undated:
            continue
        if day is None or (
            (window.lower is None or window.lower <= day) and (window.upper is None or day < window.upper)
        ):
            return window
    return None


def _fit(cell: CellInput, one: Position, other: Position) -> bool:
    return one.polarity is other.polarity and cell.relate(one.value, other.value) is not Relation.CONTRADICTS


def _said(view: CellView, position: Position) -> str:
    value, _ = view.said(min(position.statements), position.value)
    return f"not {value}" if position.polarity is Polarity.NEGATED else value
