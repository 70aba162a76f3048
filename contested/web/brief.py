"""Which cells of a page are too large to be weighed for it, and what is told of them instead."""

from __future__ import annotations

from collections.abc import Sequence

from contested.density.briefly import Size, answering_windows, sizes
from contested.density.overview import EntityCell
from contested.statements.queries import claim_lines
from contested.web.clocks import Clocks
from contested.web.facts import Fact, brief_fact
from contested.web.reading import moment_of, today_of

LARGEST = 1_000  # statements of one cell
MOST = 4_000  # statements that one page weighs
"""Some thousand statements are read and scored in half a second; a page shall answer in one."""


def briefly_told(cells: Sequence[EntityCell], clocks: Clocks, *, asked: str = "") -> dict[int, Fact]:
    """Return what stands of those cells that are too large, by id, in a fixed number of queries.

    The cell of the id `asked` is weighed whatever its size: somebody wants it whole.
    """
    as_of = moment_of(clocks)
    found = sizes([cell.id for cell in cells], most=LARGEST + 1, as_of=as_of)
    large = too_large(found) - {int(asked)} if asked.isdecimal() else too_large(found)
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
