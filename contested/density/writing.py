"""Bringing the standing rows of cells up to date: what changed is closed and opened anew, the rest is left alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from contested.density.rows import CellRows, HeadlineRow, WindowKey, WindowRow, canonical
from contested.postgres import query

STANDING_HEADLINES = query.load(__file__, "standing_headlines")
STANDING_WINDOWS = query.load(__file__, "standing_windows")
CLOSE_HEADLINES = query.load(__file__, "close_headlines")
CLOSE_WINDOWS = query.load(__file__, "close_windows")
OPEN_HEADLINES = query.load(__file__, "open_headlines")
OPEN_WINDOWS = query.load(__file__, "open_windows")

TICK = timedelta(microseconds=1)


@dataclass(slots=True)
class Standing:
    """What stands about a cell now, each row with its id and when it began."""

    headline: tuple[int, HeadlineRow, datetime] | None = None
    windows: dict[WindowKey, tuple[int, WindowRow, datetime]] = field(default_factory=dict)

    @property
    def rows(self) -> CellRows:
        return CellRows(
            None if self.headline is None else self.headline[1],
            {key: row for key, (_, row, _) in self.windows.items()},
        )

    @property
    def latest(self) -> datetime | None:
        began = [began for _, _, began in self.windows.values()]
        if self.headline is not None:
            began.append(self.headline[2])
        return max(began, default=None)


def standing_rows(cells: Sequence[int]) -> dict[int, Standing]:
    """Return what stands about each of the cells."""
    found = {cell: Standing() for cell in cells}
    given = {"cells": list(cells)}
    for id_, cell, *columns, statements, formula, began in query.rows(STANDING_HEADLINES, _row, given):
        found[cell].headline = (id_, HeadlineRow._make([*columns, tuple(statements), formula]), began)
    for id_, cell, scope, lower, upper, undated, *columns, sides, began in query.rows(
        STANDING_WINDOWS, _row, given
    ):
        row = WindowRow._make([*columns, canonical(sides)])
        found[cell].windows[WindowKey(scope, lower, upper, undated)] = (id_, row, began)
    return found


@dataclass(slots=True)
class Changes:
    """What to close (ids with moments) and what to open."""

    closed_headlines: list[tuple[int, datetime]] = field(default_factory=list)
    closed_windows: list[tuple[int, datetime]] = field(default_factory=list)
    headlines: list[tuple[Any, ...]] = field(default_factory=list)
    windows: list[tuple[Any, ...]] = field(default_factory=list)

    def note(self, cell: int, stands: Standing, fresh: CellRows, moment: datetime) -> None:
        """Note how to get from what stands about a cell to the fresh rows."""
        before, after = stands.headline, fresh.headline
        if before is not None and before[1] != after:
            self.closed_headlines.append((before[0], moment))
        if after is not None and (before is None or before[1] != after):
            self.headlines.append((cell, *after[:-2], list(after.statements), after.formula, moment))
        for key, (id_, row, _) in stands.windows.items():
            if fresh.windows.get(key) != row:
                self.closed_windows.append((id_, moment))
        for key, row in fresh.windows.items():
            if key not in stands.windows or stands.windows[key][1] != row:
                self.windows.append((cell, *key, *row, moment))

    def write(self) -> None:
        _close(CLOSE_HEADLINES, self.closed_headlines)
        _close(CLOSE_WINDOWS, self.closed_windows)
        if self.headlines:
            query.copy(OPEN_HEADLINES, self.headlines)
        if self.windows:
            query.copy(OPEN_WINDOWS, self.windows)


def write_rows(fresh: Mapping[int, CellRows], caused_at: Mapping[int, datetime]) -> list[int]:
    """Make the given rows the standing ones, stamped with the write that caused them; return the cells that changed."""
    standing = standing_rows(list(fresh))
    changed = [cell for cell, rows in fresh.items() if standing[cell].rows != rows]
    changes = Changes()
    for cell in changed:
        # Never before what it replaces: history has no overlaps even where a late-committing write caused the change.
        latest = standing[cell].latest
        moment = caused_at[cell] if latest is None else max(caused_at[cell], latest + TICK)
        changes.note(cell, standing[cell], fresh[cell], moment)
    changes.write()
    return changed


def _close(sql: str, rows: list[tuple[int, datetime]]) -> None:
    if rows:
        query.execute(sql, {"ids": [row[0] for row in rows], "moments": [row[1] for row in rows]})


def _row(*columns: Any) -> tuple[Any, ...]:
    return columns
