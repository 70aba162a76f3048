"""From where a cell is looked at: which scope and which window of it answer. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from contested.density.formula import Window


class Standpoint(NamedTuple):
    """The window that answers, and the one of the other kind, dated or not, whose claims may bear upon it too."""

    window: Window
    beside: Window | None

    @property
    def scope(self) -> str:
        return self.window.scope


def standpoint_in(
    windows: Sequence[Window], scope: str, *, valid_at: int | None, today: int
) -> Standpoint | None:
    """Return from where a scope of a cell is looked at on a day (an ordinal; None: the latest time that began by
    `today`); None if nothing is said of that time. A dated window goes before the undated one, but where only the
    undated claims are contested it answers.
    """
    within = [window for window in windows if window.scope == scope]
    undated = next((window for window in within if window.undated), None)
    dated = _at([window for window in within if not window.undated], valid_at, today)
    if dated is None or undated is None:
        answering = dated or undated
        return None if answering is None else Standpoint(answering, None)
    if undated.contest is not None and dated.contest is None:
        return Standpoint(undated, dated)
    return Standpoint(dated, undated)


def standpoints(
    windows: Sequence[Window], *, valid_at: int | None, today: int, preferred: str | None, peak: int | None
) -> list[Standpoint]:
    """Return from where each scope is looked at, the one that answers first; a scope without a say then is left out.

    The unconditioned scope answers; where there is none the preferred one, in which a statement was found; else that of
    the cell's peak.
    """
    scopes = sorted({window.scope for window in windows})
    foremost = ["", preferred, None if peak is None else windows[peak].scope]
    scopes.sort(key=lambda scope: (foremost.index(scope) if scope in foremost else len(foremost), scope))
    found = (standpoint_in(windows, scope, valid_at=valid_at, today=today) for scope in scopes)
    return [standpoint for standpoint in found if standpoint is not None]


def _at(dated: Sequence[Window], valid_at: int | None, today: int) -> Window | None:
    """The window of a day. Without one, the latest that has begun by today, its witnesses too; else the next to begin."""
    if valid_at is not None:
        return next((window for window in dated if _covers(window, valid_at)), None)
    begun = [
        window
        for window in dated
        if (window.begun is None or window.begun <= today) and (window.lower is None or window.lower <= today)
    ]
    return begun[-1] if begun else next(iter(dated), None)


def _covers(window: Window, day: int) -> bool:
    return (window.lower is None or window.lower <= day) and (window.upper is None or day < window.upper)
