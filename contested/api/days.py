"""What a cell comes to on one day of valid time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from contested.density.formula import Window
from contested.density.views import CellView, Stretch, position_json, six, window_json
from contested.statements.values.calendars import iso_day

AnyStretch = TypeVar("AnyStretch", bound=Stretch)


def windows_on(windows: Sequence[AnyStretch], day: int) -> list[AnyStretch]:
    """Return the windows that hold a day; undated ones only where no dated one does."""
    dated = [
        window
        for window in windows
        if not window.undated
        and (window.lower is None or window.lower <= day)
        and (window.upper is None or day < window.upper)
    ]
    return dated or [window for window in windows if window.undated]


def peak_on(view: CellView, day: int | None) -> Window | None:
    """Return the most contested window of a day, or of any day."""
    if day is None:
        return view.score.peak_window
    return max(windows_on(view.score.windows, day), key=lambda window: window.contestedness, default=None)


def on_day(view: CellView, day: int | None) -> dict[str, Any] | None:
    """Return a day's windows with the positions held in them, as `OnDay` describes them."""
    if day is None:
        return None
    windows = windows_on(view.score.windows, day)
    return {
        "day": iso_day(day),
        "contestedness": max((six(window.contestedness) for window in windows), default=0.0),
        "windows": [
            window_json(window)
            | {"positions": [position_json(position) for position in view.positions_of(window)]}
            for window in windows
        ],
    }
