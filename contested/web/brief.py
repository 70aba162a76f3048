"""Which cells of a page are too large to be weighed for it, and what is told of them instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from contested.density.briefly import Size, StandingWindow, answering_windows, sizes, windows_over_time
from contested.density.overview import EntityCell
from contested.statements.queries import ClaimLine, claim_lines
from contested.web.clocks import Clocks
from contested.web.days import range_text
from contested.web.facts import Fact, brief_fact, value_of
from contested.web.reading import moment_of, today_of
from contested.web.wording import percent

LARGEST = 1_000  # statements of one cell
MOST = 4_000  # statements that one page weighs: so many are read and scored in half a second
MOST_STRETCHES = 100
MOST_HELD = 3


@dataclass(frozen=True, slots=True)
class Stretch:
    """A line of the timeline of a cell that is too large to be drawn: when, how contested, and what weighs most."""

    when: str
    contestedness: float
    held: tuple[tuple[str, str, int], ...]
    """Value, share in words, and a statement that says so, of the heaviest positions."""
    more: int


@dataclass(frozen=True, slots=True)
class Stretches:
    """The most contested stretches of a cell in the order of time, and how many it has."""

    lines: tuple[Stretch, ...]
    of: int


def briefly_told(cells: Sequence[EntityCell], clocks: Clocks) -> dict[int, Fact]:
    """Return what stands of those cells that are too large, by id, in a fixed number of queries."""
    as_of = moment_of(clocks)
    found = sizes([cell.id for cell in cells], most=LARGEST + 1, as_of=as_of)
    large = too_large(found)
    windows = answering_windows(sorted(large), today=today_of(clocks), valid_at=clocks.valid_at, as_of=as_of)
    ones = {found[cell].one for cell in large - windows.keys()} - {None}
    holding = {side.statement for window in windows.values() for side in window.sides}
    lines = claim_lines(holding | {one for one in ones if one is not None}, as_of)
    return {
        cell.id: brief_fact(
            cell, windows.get(cell.id), found[cell.id].one, lines, asked=clocks.valid_at is not None
        )
        for cell in cells
        if cell.id in large
    }


def stretches(cell: int, clocks: Clocks) -> Stretches:
    """Return what stands of the time of a cell that is too large to be drawn."""
    as_of = moment_of(clocks)
    windows, of = windows_over_time(cell, windows=MOST_STRETCHES, sides=MOST_HELD, as_of=as_of)
    lines = claim_lines([side.statement for window in windows for side in window.sides], as_of)
    return Stretches(tuple(_stretch(window, lines) for window in windows), of)


def _stretch(window: StandingWindow, lines: Mapping[int, ClaimLine]) -> Stretch:
    held = tuple((value_of(side, lines)[0], percent(side.share), side.statement) for side in window.sides)
    when = _("undated") if window.undated else range_text(window.lower, window.upper)
    return Stretch(when, float(window.contestedness), held, window.positions - len(held))


def too_large(found: dict[int, Size]) -> set[int]:
    """Return the cells that are too large themselves, and of the rest the largest while all are too much together."""
    smallest_first = sorted(found, key=lambda cell: found[cell].statements)
    large: set[int] = set()
    together = 0
    for cell in smallest_first:
        together += found[cell].statements
        if found[cell].statements > LARGEST or together > MOST:
            large.add(cell)
    return large
