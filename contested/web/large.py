"""The page of a cell that is too large to be weighed as it is read: what stands of it, a page of statements at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from contested.density.outline import (
    Outline,
    SideOutline,
    Standing,
    WindowOutline,
    outline_of,
    standing_side,
)
from contested.density.standing import standing_moment
from contested.statements.queries import ClaimLine, claim_lines
from contested.web.clocks import Clocks
from contested.web.days import range_text
from contested.web.reading import moment_of
from contested.web.wording import number, percent

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
        if self.shown.window.positions == 1 and self.shown.window.of == 1:
            return _("All who speak of it say %(value)s.") % {"value": first.value}
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


def large_cell(cell: int, clocks: Clocks, *, rank: int | None = None, skip: int = 0) -> LargeCell | None:
    """Return what stands of a cell in a fixed number of queries; None where nothing does.

    With `rank`, the statements of one position after the first `skip`.
    """
    moment = moment_of(clocks)
    outline = outline_of(
        cell,
        windows=MOST_WINDOWS,
        most=MOST_POSITIONS,
        each=OF_EACH,
        as_of=None if moment is None else standing_moment(moment),
        valid_at=clocks.valid_at,
    )
    return None if outline is None else large_outline(outline, rank=rank, skip=skip)


def large_outline(outline: Outline, *, rank: int | None = None, skip: int = 0) -> LargeCell:
    """Return the same of a cell of which it was read already what stands of it."""
    paged = None if rank is None else standing_side(outline.shown.id, rank, skip=skip, limit=ON_A_PAGE)
    chosen = None
    if paged is not None and paged.statements:
        chosen = _position(outline, paged, claim_lines(paged.statements, outline.as_of))
    windows = [LargeWindow(each, _when(each), each is outline.shown) for each in outline.windows]
    positions = [_position(outline, side, outline.lines) for side in outline.sides]
    return LargeCell(outline.standing, windows, windows[0], positions, chosen, skip)


def _position(outline: Outline, side: SideOutline, lines: Mapping[int, ClaimLine]) -> LargePosition:
    own = [lines[each] for each in side.statements if each in lines]
    value, _entity = outline.said(side, lines)
    return LargePosition(side, _("not %(value)s") % {"value": value} if side.negated else value, own)


def _when(window: WindowOutline) -> str:
    return _("undated") if window.undated else range_text(window.lower, window.upper)
