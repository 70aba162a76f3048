"""A cell in which more is said than a page can weigh as it is read: what stands of it, and its statements page by page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.density.models import CellLabel
from contested.density.standing import standing_moment
from contested.postgres import query

SIZES = query.load(__file__, "standing_sizes")
OUTLINE = query.load(__file__, "standing_outline")
SIDES = query.load(__file__, "standing_sides")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing score of a cell, and of how many statements it was made; `stale` while a write waits to be scored."""

    label: int
    contestedness: Decimal
    mass: Decimal
    witnesses: int
    positions: int
    sources: int
    partial: bool
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
    """A position of a standing window: `of` statements hold it, some of which are named, by id."""

    rank: int
    negated: bool
    share: float
    groups: int
    of: int
    statements: list[int]


def standing_score(cell: int, as_of: datetime | None = None) -> Standing | None:
    """Return what stands of a cell as of a settled moment (None: now); None where nothing does, as all say the same."""
    return query.one(SIZES, Standing, {"cell": cell, "as_of": _moment(as_of)})


def standing_windows(
    cell: int, *, limit: int, as_of: datetime | None = None, valid_at: int | None = None
) -> list[WindowOutline]:
    """Return a cell's windows, the peak first; with `valid_at` (an ordinal day) those that hold this day."""
    given = {"cell": cell, "as_of": _moment(as_of), "day": valid_at, "limit": limit}
    return query.rows(OUTLINE, WindowOutline, given)


def standing_sides(window: int, *, most: int, each: int) -> list[SideOutline]:
    """Return the `most` heaviest positions of a window, each with a few of its statements."""
    given = {"window": window, "only": None, "most": most, "skip": 0, "limit": each}
    return query.rows(SIDES, SideOutline, given)


def standing_side(window: int, rank: int, *, skip: int, limit: int) -> SideOutline | None:
    """Return the position of a rank, with its statements after the first `skip`."""
    given = {"window": window, "only": rank, "most": 0, "skip": skip, "limit": limit}
    return query.one(SIDES, SideOutline, given)


def _moment(as_of: datetime | None) -> datetime | str:
    return NOW if as_of is None else standing_moment(as_of)
