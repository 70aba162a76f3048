"""The page of a cell that is too large to be weighed as it is read: what stands of it, a page of statements at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from contested.density.briefly import sizes
from contested.density.outline import (
    SideOutline,
    Standing,
    WindowOutline,
    standing_score,
    standing_side,
    standing_sides,
    standing_windows,
)
from contested.statements.queries import ClaimLine, claim_lines
from contested.web.clocks import Clocks
from contested.web.days import range_text
from contested.web.reading import moment_of
from contested.web.wording import number, percent

LARGEST = 5_000
"""Statements of one cell that its page reads and weighs itself: about as many take a second."""

MOST_POSITIONS = 40
MOST_WINDOWS = 100
OF_EACH = 5
ON_A_PAGE = 50


@dataclass(frozen=True, slots=True)
class LargePosition:
    """One position: its share of the weight, in the words of one of its statements, with those that are listed."""

    side: SideOutline
    value: str
    lines: Sequence[ClaimLine]

    @property
    def more(self) -> int:
        return self.side.of - len(self.lines)


@dataclass(frozen=True, slots=True)
class LargeWindow:
    window: WindowOutline
    when: str
    shown: bool


@dataclass(frozen=True, slots=True)
class LargeCell:
    """What the page shows. `chosen` is the position whose statements are paged through, after the first `skipped`."""

    standing: Standing
    windows: Sequence[LargeWindow]
    shown: LargeWindow
    positions: Sequence[LargePosition]
    chosen: LargePosition | None
    skipped: int

    @property
    def sentence(self) -> str:
        if not self.positions:
            return ""
        first = self.positions[0]
        return _("%(value)s has the most weight of %(number)s positions, %(share)s.") % {
            "value": first.value,
            "share": percent(first.side.share),
            "number": number(self.shown.window.positions),
        }

    @property
    def shares(self) -> list[float]:
        """Of the positions listed, and of all the others together."""
        listed = [each.side.share for each in self.positions]
        rest = 1 - sum(listed)
        return [*listed, rest] if rest > 1e-9 else listed

    @property
    def next(self) -> int | None:
        """How many to skip for the next page of the chosen position's statements."""
        if self.chosen is None:
            return None
        upto = self.skipped + len(self.chosen.lines)
        return upto if upto < self.chosen.side.of else None


def is_large(cell: int, clocks: Clocks) -> bool:
    """Whether more is said in a cell than its page weighs as it is read."""
    found = sizes([cell], most=LARGEST + 1, as_of=moment_of(clocks)).get(cell)
    return found is not None and found.statements > LARGEST


def large_cell(cell: int, clocks: Clocks, *, rank: int | None = None, skip: int = 0) -> LargeCell | None:
    """Return what stands of a cell in a fixed number of queries; None where nothing does, since all say the same.

    With `rank`, the statements of one position after the first `skip`.
    """
    as_of = moment_of(clocks)
    standing = standing_score(cell, as_of)
    outline = standing_windows(cell, limit=MOST_WINDOWS, as_of=as_of, valid_at=clocks.valid_at)
    if standing is None or not outline:
        return None
    shown = outline[0]
    sides = standing_sides(shown.id, most=MOST_POSITIONS, each=OF_EACH)
    paged = None if rank is None else standing_side(shown.id, rank, skip=skip, limit=ON_A_PAGE)
    named = [each for side in [*sides, *([paged] if paged else [])] for each in side.statements]
    lines = claim_lines(named, as_of)
    windows = [LargeWindow(each, _when(each), each is shown) for each in outline]
    return LargeCell(
        standing,
        windows,
        windows[0],
        [_position(side, lines) for side in sides],
        _position(paged, lines) if paged and paged.statements else None,
        skip,
    )


def _position(side: SideOutline, lines: Mapping[int, ClaimLine]) -> LargePosition:
    own = [lines[each] for each in side.statements if each in lines]
    value = own[0].object if own else ""
    return LargePosition(side, _("not %(value)s") % {"value": value} if side.negated else value, own)


def _when(window: WindowOutline) -> str:
    return _("undated") if window.undated else range_text(window.lower, window.upper)
