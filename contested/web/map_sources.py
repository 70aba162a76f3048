"""Who contradicts whom, as a table: above the diagonal in how many cells, below it how often one gave way to the other."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from contested.density.opposing import Opposing, Pair
from contested.web.wording import number, written

MOST_SOURCES = 8


@dataclass(frozen=True, slots=True)
class Against:
    """Two sources in one square of the table; `upper` if it lies above the diagonal. `bar` is the share in per cent."""

    row: int
    row_name: str
    column: int
    column_name: str
    upper: bool
    cells: int
    together: int
    mass: float
    won: int
    lost: int

    @property
    def bar(self) -> float:
        return 100 * self.cells / self.together if self.together else 0.0

    @property
    def itself(self) -> bool:
        return self.row == self.column

    @property
    def between(self) -> str:
        """The parameter that narrows the map to the cells in which they stand against each other."""
        return f"{self.row}-{self.column}"

    @property
    def told(self) -> str:
        """What the square says, in a sentence; empty where it says nothing."""
        names = {"row": self.row_name, "column": self.column_name}
        if self.upper and self.cells:
            text = ngettext(
                "%(row)s and %(column)s stand against each other in %(cells)s of the %(together)s contested cell"
                " in which both take a side; its mass of dissent is %(mass)s",
                "%(row)s and %(column)s stand against each other in %(cells)s of the %(together)s contested cells"
                " in which both take a side; their mass of dissent is %(mass)s",
                self.together,
            )
            counts = {"cells": number(self.cells), "together": number(self.together)}
            return text % (names | counts | {"mass": written(f"{self.mass:.2f}")})
        if not self.upper and (self.won or self.lost):
            text = _("Settled between %(row)s and %(column)s: %(won)s for the first, %(lost)s for the second")
            return text % (names | {"won": number(self.won), "lost": number(self.lost)})
        return ""


@dataclass(frozen=True, slots=True)
class Row:
    id: int
    name: str
    squares: tuple[Against, ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """The sources that stand against others most often, `of` how many that do at all."""

    columns: tuple[tuple[int, str], ...]
    rows: tuple[Row, ...]
    of: int

    @property
    def left_out(self) -> int:
        return max(0, self.of - len(self.rows))


def matrix(found: Opposing) -> Matrix:
    """Lay pairs out as squares; each pair has one above the diagonal and one below."""
    columns = tuple(found.names.items())
    rows = tuple(
        Row(
            row,
            name,
            tuple(
                _square(found.pair(row, column), (row, name), (column, other), upper=place > at)
                for place, (column, other) in enumerate(columns)
            ),
        )
        for at, (row, name) in enumerate(columns)
    )
    return Matrix(columns, rows, found.of)


def _square(pair: Pair | None, row: tuple[int, str], column: tuple[int, str], *, upper: bool) -> Against:
    if pair is None or row == column:
        return Against(*row, *column, upper, 0, 0, 0.0, 0, 0)
    won, lost = (pair.won_by_a, pair.won_by_b) if row[0] == pair.a else (pair.won_by_b, pair.won_by_a)
    return Against(*row, *column, upper, pair.cells, pair.together, float(pair.mass), won, lost)


def pairs_of(found: Opposing) -> list[Against]:
    """Return the pairs that have anything to tell, the most cells first."""
    squares = [
        _square(pair, (pair.a, found.names[pair.a]), (pair.b, found.names[pair.b]), upper=True)
        for pair in found.pairs.values()
        if pair.cells or pair.won_by_a or pair.won_by_b
    ]
    return sorted(squares, key=lambda one: (-one.cells, -one.mass, one.row_name, one.column_name))
