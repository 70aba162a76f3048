"""Windows of time spread over the columns that they reach."""

from __future__ import annotations

from collections.abc import Iterable

from contested.density.mapping import Reach


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
