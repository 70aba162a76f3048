"""Seshat's social complexity codings of December 2017: 28,175 rows by experts on 398 polities and 95 variables.

A row has a value, or the two ends of a range in `Value From` and `Value To`; a year or two, or none; and a `Value Note`:
simple, range, list, disputed or uncertain.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from python_calamine import CalamineError, CalamineWorkbook

from contested.experiment.errors import DataSetUnreadable

FILE = Path("seshat", "sc_dataset.12.2017.xlsx")
YEAR = re.compile(r"(\d+)(BCE|CE)")
GOLD_NOTES = frozenset({"disputed", "uncertain"})


class Question(NamedTuple):
    """What is coded. A variable's name is in lower case with single spaces, for the file writes some in two ways."""

    polity: str
    variable: str


@dataclass(frozen=True, slots=True)
class Coding:
    """One row. `until` is the other end of a range of values; years are astronomical (0 is 1 BCE), the last included."""

    question: Question
    value: str
    until: str
    first: int | None
    last: int | None
    note: str

    @property
    def dated(self) -> bool:
        return self.first is not None

    def meets(self, other: Coding) -> bool:
        """Whether both hold in some year, so far as they are dated."""
        if self.first is None or self.last is None or other.first is None or other.last is None:
            return True
        return self.first <= other.last and other.first <= self.last


@dataclass(frozen=True, slots=True)
class Seshat:
    """All rows by the question that they answer, in the order of the file."""

    codings: Mapping[Question, Sequence[Coding]]

    @property
    def disputed(self) -> frozenset[Question]:
        """Gold: questions of which some coding is marked disputed or uncertain."""
        return frozenset(
            question for question, rows in self.codings.items() if any(row.note in GOLD_NOTES for row in rows)
        )

    @property
    def several(self) -> frozenset[Question]:
        """Questions with more than one value."""
        return frozenset(
            question for question, rows in self.codings.items() if len({row.value for row in rows}) > 1
        )

    @property
    def changed(self) -> frozenset[Question]:
        """Gold: questions with several values, every one dated and no two of them in one year."""
        return frozenset(question for question in self.several if _disjoint(self.codings[question]))


def read_seshat(folder: Path) -> Seshat:
    """Read the data set below the folder of data sets; raises `OSError` or `DataSetUnreadable`."""
    try:
        rows = CalamineWorkbook.from_path(folder / FILE).get_sheet_by_index(0).to_python()
    except CalamineError as error:
        raise DataSetUnreadable(f"{folder / FILE}: {error}") from error
    header = [str(name) for name in rows[0]]
    codings: defaultdict[Question, list[Coding]] = defaultdict(list)
    for cells in rows[1:]:
        row = dict(zip(header, map(_text, cells), strict=True))
        first, last = _year(row["Date From"]), _year(row["Date To"])
        question = Question(row["Polity"], " ".join(row["Variable"].lower().split()))
        codings[question].append(
            Coding(
                question,
                row["Value From"],
                row["Value To"],
                first,
                first if last is None else last,
                row["Value Note"],
            )
        )
    return Seshat(dict(codings))


def _text(cell: object) -> str:
    if isinstance(cell, float):
        return str(int(cell)) if cell.is_integer() else str(cell)
    text = str(cell).strip()
    # A few dashes went through the wrong code page.
    return text.encode("cp1252").decode() if "â€" in text else text


def _year(text: str) -> int | None:
    """The year, astronomical; the few dates without an era are common era."""
    if not text:
        return None
    match = YEAR.fullmatch(text if text.endswith("CE") else f"{text}CE")
    if match is None:
        raise DataSetUnreadable(f"“{text}” is no year")
    year = int(match[1])
    return 1 - year if match[2] == "BCE" else year


def _disjoint(rows: Sequence[Coding]) -> bool:
    return all(row.dated for row in rows) and not any(
        one.value != other.value and one.meets(other) for one, other in combinations(rows, 2)
    )
