"""What the decision procedure comes to about a whole cell: the statement before which all that contradict it fall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from contested.density.formula import Position
from contested.density.views import CellView, view_cell
from contested.review.errors import NothingRecommended
from contested.review.outcomes import SublateOutcome
from contested.sublation.procedure import Claim, Verdict, decide


@dataclass(frozen=True, slots=True)
class Pair:
    """Two statements that contradict each other, by id, and what the procedure says of them: `a` is the one favoured."""

    a: int
    b: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Recommended:
    """`outcome` is what the procedure decides by itself, None where it asks a person.

    `pairs` are its verdicts on the winner and each loser; where it asks, on the best statements of the two heaviest
    positions that contradict each other, and none where nothing does.
    """

    outcome: SublateOutcome | None
    pairs: tuple[Pair, ...]


def recommend(view: CellView) -> Recommended:
    """Return what the procedure recommends for the peak of a cell's contest."""
    positions = [position for position in view.score.positions if position.side is not None]
    claims = _claims(view)
    for position in positions:
        losers = sorted(_against(position, positions))
        for winner in _strongest_first(position, claims):
            pairs = [Pair(winner, loser, decide(claims[winner], claims[loser])) for loser in losers]
            if pairs and all(pair.verdict.winner == "a" for pair in pairs):
                return Recommended(SublateOutcome(tuple(losers), winner), tuple(pairs))
    return Recommended(None, tuple(_open_question(positions, claims)))


def recommended_outcome(cell: int) -> SublateOutcome:
    """Return what the procedure decides about a cell; raises `NothingRecommended` where it asks a person."""
    view = view_cell(cell)
    outcome = None if view is None else recommend(view).outcome
    if outcome is None:
        raise NothingRecommended(cell=cell)
    return outcome


def _claims(view: CellView) -> dict[int, Claim]:
    return {
        claim.statement: Claim(
            view.lines[claim.statement].class_word, Decimal(claim.precision) / 10_000, claim.observed
        )
        for claim in view.cell.claims
    }


def _against(position: Position, positions: list[Position]) -> Iterator[int]:
    """The statements on every other side."""
    for other in positions:
        if other.side != position.side:
            yield from other.statements


def _strongest_first(position: Position, claims: dict[int, Claim]) -> list[int]:
    return sorted(position.statements, key=lambda one: (claims[one].rank, -claims[one].precision, one))


def _open_question(positions: list[Position], claims: dict[int, Claim]) -> Iterator[Pair]:
    if not positions:
        return
    against = [other for other in positions if other.side != positions[0].side]
    if against:
        a, b = (_strongest_first(position, claims)[0] for position in (positions[0], against[0]))
        yield Pair(a, b, decide(claims[a], claims[b]))
