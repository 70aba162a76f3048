"""A cell in which more is said than a page can weigh as it is read: what stands of it, and its statements page by page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from functools import cached_property

from contested.density.models import CellLabel
from contested.density.views import CellFacts, cell_facts
from contested.postgres import query
from contested.statements.moments import settled_moment
from contested.statements.queries import ClaimLine, claim_lines

SIZES = query.load(__file__, "standing_sizes")
OUTLINE = query.load(__file__, "standing_outline")
SIDES = query.load(__file__, "standing_sides")
AGAINST = query.load(__file__, "standing_against")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing score of a cell, and of how many statements it was made; `stale` while a write waits to be scored."""

    label: int
    contestedness: Decimal
    disagreement: Decimal
    mass: Decimal
    polarity_entropy: float
    value_entropy: float
    witnesses: int
    positions: int
    sources: int
    assumed: bool
    partial: bool
    formula: int
    statements: int
    computed_at: datetime
    stale: bool

    @property
    def label_word(self) -> str:
        return str(CellLabel(self.label).label)


@dataclass(frozen=True, slots=True)
class WindowOutline:
    """A standing window: ordinal days `[lower, upper)`; `of` is how many windows the cell has, or has on the day asked for."""

    id: int
    scope: str
    lower: int | None
    upper: int | None
    undated: bool
    peak: bool
    contestedness: Decimal
    positions: int
    of: int


@dataclass(frozen=True, slots=True)
class SideOutline:
    """A position of a standing window: `of` statements hold it, some of which are named, by id. `side` as in the formula."""

    rank: int
    negated: bool
    share: float
    weight: Decimal
    groups: int
    side: int | None
    of: int
    statements: list[int]


@dataclass(frozen=True)
class Outline:
    """What stands of a cell at a moment: its score, its most contested windows, and the heaviest positions of the first of
    them. `lines` are the statements that the positions name, by id."""

    facts: CellFacts
    as_of: datetime
    standing: Standing
    windows: list[WindowOutline]
    sides: list[SideOutline]
    lines: dict[int, ClaimLine]

    @property
    def shown(self) -> WindowOutline:
        return self.windows[0]

    @property
    def conclusion(self) -> tuple[SideOutline | None, list[SideOutline]]:
        """The heaviest position that asserts anything, or its denial where that is heavier, and those that speak against it."""
        answer = next(
            (side for side in self.sides if not side.negated), self.sides[0] if self.sides else None
        )
        if answer is not None and not answer.negated:
            said = self.said(answer)
            answer = next(
                (side for side in self.sides[: answer.rank] if side.negated and self.said(side) == said),
                answer,
            )
        if answer is None or answer.side is None:
            return answer, []
        return answer, [side for side in self.sides if side.side not in (None, answer.side)]

    @cached_property
    def against(self) -> int:
        """How many positions speak against the answer, those that are not among the heaviest, too."""
        answer, named = self.conclusion
        if answer is None or answer.side is None or len(self.sides) == self.shown.positions:
            return len(named)
        found: int = query.value(AGAINST, {"window": self.shown.id, "side": answer.side})
        return found

    def said(self, side: SideOutline, lines: Mapping[int, ClaimLine] | None = None) -> tuple[str, int | None]:
        """Return what a position states in the words of the first of its statements that `lines` have (None: its own), and
        the entity that it is."""
        known = self.lines if lines is None else lines
        line = next((known[each] for each in side.statements if each in known), None)
        if line is None:
            return "", None
        about = self.facts.subject_id
        # Under an inverse predicate the cell is about the statement's object.
        if line.object_id == about != line.subject_id:
            return line.subject, line.subject_id
        return line.object, line.object_id


def outline_of(
    cell: int,
    *,
    windows: int,
    most: int,
    each: int,
    as_of: datetime | None = None,
    valid_at: int | None = None,
) -> Outline | None:
    """Return what stands of a cell in a fixed number of queries, as of a moment that standing rows can speak of (None: now).

    Of at most so many `windows`, with `valid_at` (an ordinal day) of those that hold this day; of the first one the `most`
    heaviest positions with some of their statements `each`. None where nothing stands: there is no such cell, or few
    statements that all say the same.
    """
    standing = standing_score(cell, as_of)
    found = standing_windows(cell, limit=windows, as_of=as_of, valid_at=valid_at) if standing else []
    facts = cell_facts([cell], as_of).get(cell) if found else None
    if standing is None or facts is None:
        return None
    sides = standing_sides(found[0].id, most=most, each=each)
    lines = claim_lines([one for side in sides for one in side.statements], as_of)
    return Outline(facts, settled_moment(as_of), standing, found, sides, lines)


def standing_score(cell: int, as_of: datetime | None = None) -> Standing | None:
    """Return what stands of a cell as of a moment that standing rows can speak of (None: now); None where nothing does."""
    return query.one(SIZES, Standing, {"cell": cell, "as_of": as_of or NOW})


def standing_windows(
    cell: int, *, limit: int, as_of: datetime | None = None, valid_at: int | None = None
) -> list[WindowOutline]:
    """Return a cell's windows, the peak first; with `valid_at` (an ordinal day) those that hold this day."""
    given = {"cell": cell, "as_of": as_of or NOW, "day": valid_at, "limit": limit}
    return query.rows(OUTLINE, WindowOutline, given)


def standing_sides(window: int, *, most: int, each: int) -> list[SideOutline]:
    """Return the `most` heaviest positions of a window, each with a few of its statements."""
    given = {"window": window, "only": None, "most": most, "skip": 0, "limit": each}
    return query.rows(SIDES, SideOutline, given)


def standing_side(window: int, rank: int, *, skip: int, limit: int) -> SideOutline | None:
    """Return the position of a rank, with its statements after the first `skip`."""
    given = {"window": window, "only": rank, "most": 0, "skip": skip, "limit": limit}
    return query.one(SIDES, SideOutline, given)
