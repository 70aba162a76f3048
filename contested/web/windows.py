"""The windows of a cell, a line each."""

from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _

from contested.density.formula import Window
from contested.statements.values.calendars import iso_day
from contested.web.cells import CellPage
from contested.web.days import range_text
from contested.web.wording import listed

MOST_LISTED = 100


@dataclass(frozen=True, slots=True)
class WindowLine:
    """One window in words; `day` is an EDTF day within it, by which the page can be asked for it."""

    when: str
    scope: str
    names: str
    independent: int
    contestedness: Decimal
    shown: bool
    day: str


def window_lines(page: CellPage) -> list[WindowLine]:
    """Return the first windows, a hundred at most."""
    return [
        WindowLine(
            when_text(window),
            window.scope,
            listed([page.name(held) for held in window.positions], most=4),
            window.independent,
            window.contestedness,
            window is page.window,
            _day(window),
        )
        for window in page.score.windows[:MOST_LISTED]
    ]


def when_text(window: Window) -> str:
    return _("undated") if window.undated else range_text(window.lower, window.upper)


def _day(window: Window) -> str:
    """Return the first day of a window, or the last where it is open to the past; empty where any day will do."""
    if window.undated or (window.lower is None and window.upper is None):
        return ""
    return iso_day(window.lower if window.lower is not None else (window.upper or 0) - 1)
