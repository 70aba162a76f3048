"""Cells read for a page: the formula's input and every statement's line, in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from contested.density.reading import read_cells
from contested.statements.queries import claim_lines
from contested.web.cells import CellPage
from contested.web.clocks import Clocks


def today_of(clocks: Clocks) -> int:
    """Return the ordinal of the day from which one looks."""
    return (clocks.as_of or datetime.now(UTC)).date().toordinal()


def read_pages(cells: Sequence[int], clocks: Clocks, *, peak: bool = False) -> dict[int, CellPage]:
    """Read and score cells as the clocks say; with `peak`, a contested cell shows its most contested window."""
    read = read_cells(cells, as_of=clocks.as_of)
    lines = claim_lines([claim.statement for each in read.values() for claim in each.claims], clocks.as_of)
    today = today_of(clocks)
    return {
        cell: CellPage(each, lines, valid_at=clocks.valid_at, today=today, peak=peak)
        for cell, each in read.items()
    }
