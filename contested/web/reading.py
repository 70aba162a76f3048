"""Cells read for a page, as its clocks say, in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from contested.density.views import view_cells
from contested.statements.moments import settled_moment
from contested.web.cells import CellPage
from contested.web.clocks import Clocks


def moment_of(clocks: Clocks) -> datetime | None:
    """Return the moment from which one looks, clamped to what can change no more; None is now, as is what is to come."""
    if clocks.as_of is None or clocks.as_of > datetime.now(UTC):
        return None
    return settled_moment(clocks.as_of)


def today_of(clocks: Clocks) -> int:
    """Return the ordinal of the day from which one looks."""
    return (clocks.as_of or datetime.now(UTC)).date().toordinal()


def read_pages(cells: Sequence[int], clocks: Clocks, *, peak: bool = False) -> dict[int, CellPage]:
    """Read and score cells; with `peak`, a contested cell shows its most contested window."""
    today = today_of(clocks)
    return {
        cell: CellPage(view, valid_at=clocks.valid_at, today=today, peak=peak)
        for cell, view in view_cells(cells, as_of=clocks.as_of, estimated=clocks.estimated).items()
    }
