"""When in the world the disputes lie: contested windows by columns of time that grow shorter towards today."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from contested.density.charting import YEARS
from contested.density.mapping import Reach
from contested.density.spreading import spread
from contested.web.days import year_text

TOP, BOTTOM = 24, 204
FEWEST = 8  # columns there is room for at least, so that a lone one isn't as wide as the page
LABELLED, LABELLED_WHEN_NARROW = 3, 6


@dataclass(frozen=True, slots=True)
class Column:
    """One stretch of time and how many contested windows reach into it; `x`, `width` in per cent, `y`, `height` in pixels.

    `begins` and `ends` are its first and last astronomical year, None where it has none.
    """

    name: str
    begins: int | None
    ends: int | None
    windows: int
    label: str
    spare: bool  # its label is left out where there is little room
    x: float
    width: float
    y: float
    height: float

    @property
    def since(self) -> str | None:
        """The first year as an address writes it, by which the map is narrowed to the column; None: it has none."""
        return None if self.begins is None else _written(self.begins)

    @property
    def until(self) -> str | None:
        return None if self.ends is None else _written(self.ends)


@dataclass(frozen=True, slots=True)
class Times:
    columns: tuple[Column, ...]
    dateless: int

    @property
    def most(self) -> int:
        return max((column.windows for column in self.columns), default=0)

    @property
    def busiest(self) -> str:
        """The name of the column with the most windows; empty where none has any."""
        return max(self.columns, key=lambda column: column.windows).name if self.most else ""


def times(reaches: Iterable[Reach]) -> Times:
    """Spread windows over the columns they reach. Empty columns before the first and after the last are left out."""
    counts, dateless = spread(reaches, len(YEARS) + 1)
    most = max(counts)
    used = [at for at, count in enumerate(counts) if count]
    shown = range(used[0], used[-1] + 1) if used else range(0)
    return Times(tuple(_columns(counts, shown, most)), dateless)


def _columns(counts: list[int], shown: range, most: int) -> Iterator[Column]:
    ends = [None, *YEARS, None]
    room = 100 / max(len(shown), FEWEST)
    for place, at in enumerate(shown):
        begins, next_begins = ends[at], ends[at + 1]
        height = (BOTTOM - TOP) * counts[at] / most
        label = _("earlier") if begins is None else year_text(begins)
        yield Column(
            _name(begins, next_begins),
            begins,
            None if next_begins is None else next_begins - 1,
            counts[at],
            label if place % LABELLED == 0 else "",
            place % LABELLED_WHEN_NARROW != 0,
            place * room,
            room * 0.84,
            BOTTOM - height,
            height,
        )


def _name(begins: int | None, next_begins: int | None) -> str:
    if begins is None:
        return _("before %(year)s") % {"year": year_text(next_begins or 0)}
    if next_begins is None:
        return _("since %(year)s") % {"year": year_text(begins)}
    return _("%(first)s to %(last)s") % {"first": year_text(begins), "last": year_text(next_begins - 1)}


def _written(year: int) -> str:
    """Write an astronomical year as EDTF does."""
    text = f"{year:05d}" if year < 0 else f"{year:04d}"
    return text if len(text.removeprefix("-")) == 4 else f"Y{year}"
