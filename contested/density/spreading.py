"""Windows of time spread over the columns that they reach."""

from __future__ import annotations

from collections.abc import Iterable

from contested.density.mapping import Reach
from contested.statements.values.calendars import day_number

YEARS = (-9999, -2999, -999, 1, 501, 1001, 1501, *range(1601, 1801, 100), *range(1801, 2051, 25))
"""The astronomical years with which columns of time begin: 1 is the first of the era, -999 is 1000 BCE."""

EDGES = tuple(day_number(year) for year in YEARS)
"""The same as ordinal days."""


def spread(reaches: Iterable[Reach], columns: int) -> tuple[list[int], int]:
    """Return how many windows reach into each of so many columns, and how many have no date."""
    counts, dateless = [0] * columns, 0
    for reach in reaches:
        if reach.first is None or reach.last is None:
            dateless += reach.windows
            continue
        for at in range(reach.first, reach.last + 1):
            counts[at] += reach.windows
    return counts, dateless
