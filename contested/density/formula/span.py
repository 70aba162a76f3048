"""Span: for what part of the time that is spoken of a cell is contested."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Protocol

from .stretches import PAST


class Scored(Protocol):
    """A window as computed, or as it stands in the store: days `[lower, upper)`, None open."""

    @property
    def scope(self) -> str: ...
    @property
    def lower(self) -> int | None: ...
    @property
    def upper(self) -> int | None: ...
    @property
    def undated(self) -> bool: ...
    @property
    def contestedness(self) -> Decimal: ...
    @property
    def disagreement(self) -> Decimal: ...
    @property
    def mass(self) -> Decimal: ...


def peak_of(windows: Sequence[Scored]) -> int | None:
    """The place of the window that speaks for the cell; None if there is none.

    By largest contestedness, then disagreement, then mass, then earliest start, then the scope's text. A window
    without a date has no start, so it comes after those that have one, open to the past included. Scores are compared
    as they are stored, so that a reader of the store finds the same one.
    """
    return min(range(len(windows)), key=lambda place: rank(windows[place])) if windows else None


def rank(window: Scored) -> tuple[Decimal, Decimal, Decimal, bool, int, str]:
    """Sorts windows, the one that speaks for the cell first."""
    start = PAST if window.lower is None else window.lower
    scores = -window.contestedness, -window.disagreement, -window.mass
    return *scores, window.undated, start, window.scope


def span(windows: Sequence[Scored], as_of_day: int) -> Fraction:
    """Contested days over covered days, summed over scopes; from 0 to 1.

    A piece open to the past starts at the cell's first finite day; one open to the future ends at the later of the
    as-of day and the last finite day. Undated windows count only where there are no dated ones, or where they are the
    peak. Where no day counts it is 1 for a contested cell.
    """
    peak = peak_of(windows)
    if peak is None or not windows[peak].contestedness:
        return Fraction(0)
    finite = [day for window in windows for day in (window.lower, window.upper) if day is not None]
    if windows[peak].undated or not finite:
        return Fraction(1)
    first, last = min(finite), max([as_of_day, *finite])
    contested = covered = 0
    for window in windows:
        if not window.undated:
            lower = first if window.lower is None else window.lower
            days = (last if window.upper is None else window.upper) - lower
            covered += days
            contested += days if window.contestedness else 0
    return Fraction(contested, covered) if covered else Fraction(1)
