"""Cells in which more is said than a page can weigh: how large they are, and what stands of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from contested.density.formula import Polarity
from contested.density.reading import COUNTED, NOW, ways_into
from contested.density.standing import standing_moment
from contested.postgres import query

CELL_SIZES = query.load(__file__, "cell_sizes")
ANSWERING_WINDOWS = query.load(__file__, "answering_windows")
WINDOWS_OVER_TIME = query.load(__file__, "windows_over_time")

MOST_SIDES = 12

LARGEST = 5_000
"""Statements of one cell that are weighed as they are read: about as many take a second. Of a cell of more something always
stands, be it that all say the same (`rows_of`), and it is told by that."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many statements lead into a cell, counted up to some number, and one that stands (None: none of those does)."""

    statements: int
    one: int | None


@dataclass(frozen=True, slots=True)
class Side:
    """A position of a standing window by one statement that holds it. `side` as in the formula: None abstains."""

    statement: int
    negated: bool
    share: float
    groups: int
    side: int | None


@dataclass(frozen=True, slots=True)
class StandingWindow:
    """A window as it stands: ordinal days `[lower, upper)`, the heaviest positions first, and how many there are."""

    lower: int | None
    upper: int | None
    undated: bool
    contestedness: Decimal
    positions: int
    sides: tuple[Side, ...]


def sizes(cells: Sequence[int], *, most: int, as_of: datetime | None = None) -> dict[int, Size]:
    """Return how many statements lead into each cell at `as_of` (None: now), in a fixed number of queries.

    Along one way nobody counts further than `most`.
    """
    ways = ways_into(cells, as_of)
    given = {
        "cells": [way.cell_id for way in ways],
        "subjects": [way.subject_id for way in ways],
        "predicates": [way.predicate_id for way in ways],
        "inverses": [way.inverse for way in ways],
        "as_of": as_of or NOW,
        "kinds": list(COUNTED),
        "most": most,
    }
    return {
        cell: Size(statements, one)
        for cell, statements, one in query.rows(CELL_SIZES, lambda *row: row, given)
    }


def is_large(cell: int, as_of: datetime | None = None) -> bool:
    """Tell whether more is said in a cell at `as_of` (None: now) than is weighed as it is read."""
    found = sizes([cell], most=LARGEST + 1, as_of=as_of).get(cell)
    return found is not None and found.statements > LARGEST


def answering_windows(
    cells: Sequence[int], *, today: int, valid_at: int | None = None, as_of: datetime | None = None
) -> dict[int, StandingWindow]:
    """Return the standing window that answers in each cell, by the rule of recall, as of a settled moment (None: now).

    A cell of which nothing stands, since all say the same, has none. Of a very large one not every window lists its positions:
    the latest that does answers, and where a day is asked for its window may be without any.
    """
    moment = NOW if as_of is None else standing_moment(as_of)
    given = {"cells": list(cells), "as_of": moment, "day": valid_at, "today": today, "most": MOST_SIDES}
    found: dict[int, StandingWindow] = {}
    for cell, window in query.rows(ANSWERING_WINDOWS, _window, given):
        # The dated one comes first; where only the undated claims are contested they answer.
        if cell not in found or (window.contestedness and not found[cell].contestedness):
            found[cell] = window
    return found


def windows_over_time(
    cell: int, *, windows: int, sides: int, as_of: datetime | None = None
) -> tuple[list[StandingWindow], int]:
    """Return the most contested standing `windows` of a cell in the order of time, each with its heaviest `sides`.

    And how many it has. As of a settled moment (None: now).
    """
    moment = NOW if as_of is None else standing_moment(as_of)
    given = {"cell": cell, "as_of": moment, "windows": windows, "most": sides}
    rows = query.rows(WINDOWS_OVER_TIME, lambda *row: (_window(*row[:-1])[1], row[-1]), given)
    return [window for window, _ in rows], rows[0][1] if rows else 0


def _window(
    cell: int,
    lower: int | None,
    upper: int | None,
    undated: bool,
    contestedness: Decimal,
    positions: int,
    sides: str | list[Mapping[str, Any]] | None,
) -> tuple[int, StandingWindow]:
    told = json.loads(sides) if isinstance(sides, str) else sides or []
    return cell, StandingWindow(lower, upper, undated, contestedness, positions, tuple(map(_side, told)))


def _side(told: Mapping[str, Any]) -> Side:
    return Side(
        told["statement"],
        told["polarity"] == Polarity.NEGATED,
        float(told["share"]),
        told["groups"],
        told["side"],
    )
