"""The columns of a foreign CSV file: what they are called, what they hold, and which field each may fill."""

from __future__ import annotations

import codecs
import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from contested.exchange.lines import FileRefused
from contested.statements.values import Datatype, Unreadable
from contested.statements.values.numerals import read_number
from contested.statements.values.texts import text_normal

SAMPLE = 5  # rows
LONGEST_SHOWN = 80
MOST_COLUMNS = 500
DELIMITERS = ",;\t|"
BEGINNING = 65_536  # bytes
# Four digits that could be a year are taken for one: whoever counts so much can say so.
_DATE = re.compile(r"-?\d{4}-\d\d(?:-\d\d)?|1\d{3}|20\d\d")

FIELDS = (
    "subject",
    "predicate",
    "object",
    "source",
    "type",
    "valid",
    "polarity",
    "condition",
    "precision",
    "observed",
    "id",
    "source_class",
    "group",
    "provenance",
    "disambiguate",
    "object_disambiguate",
    "evidence",
    "kind",
)
"""The fields of a record that a column can fill, those first that no record can do without."""
REQUIRED = FIELDS[:4]

# What columns are often called that mean one of the fields.
ALSO = {
    "subject": ["entity", "item", "person", "name", "subject label"],
    "predicate": ["property", "relation", "attribute", "field"],
    "object": ["value", "answer", "object label", "where", "place"],
    "source": ["dataset", "provider", "reference", "register", "archive", "author"],
    "type": ["datatype", "value type"],
    "valid": ["valid time", "date", "year", "when", "period"],
    "precision": ["confidence", "score", "probability"],
    "observed": ["observed at", "retrieved", "accessed"],
    "id": ["identifier", "row id", "external id"],
    "condition": ["qualifier", "scope"],
}


@dataclass(frozen=True, slots=True)
class Table:
    """The beginning of a CSV file. `rows` are as wide as the header, cells cut short."""

    header: list[str]
    rows: list[list[str]]
    delimiter: str

    def type_of(self, column: str) -> Datatype | None:
        """Return what the rows shown make of a column, where all of its cells are alike: numbers, or dates; else None."""
        if column not in self.header:
            return None
        place = self.header.index(column)
        cells = [cell for row in self.rows if (cell := row[place].strip())]
        if cells and all(_DATE.fullmatch(cell) for cell in cells):
            return Datatype.DATE
        return Datatype.NUMBER if cells and all(map(_is_number, cells)) else None

    def guess(self) -> dict[str, str]:
        """Return for each field the column that seems to fill it; none fills two."""
        left = {text_normal(name.replace("_", " ")): name for name in reversed(self.header) if name}
        found: dict[str, str] = {}
        for also in (False, True):
            for field in FIELDS:
                wanted = ALSO.get(field, []) if also else [field.replace("_", " ")]
                column = next((left.pop(name) for name in wanted if name in left), None)
                if field not in found and column is not None:
                    found[field] = column
        return found


def read_table(path: Path) -> Table:
    """Read the header and a few rows; raises `FileRefused` where there is no header that can be read."""
    _refuse_other_encodings(path)
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        first = file.readline(100_000)
        delimiter = max(DELIMITERS, key=lambda mark: (first.count(mark), -DELIMITERS.index(mark)))
        file.seek(0)
        try:
            header, *rows = islice(csv.reader(file, delimiter=delimiter), SAMPLE + 1)
        except (ValueError, csv.Error) as error:
            raise FileRefused("its first line doesn’t name the columns") from error
    header = [name.strip() for name in header]
    if not any(header):
        raise FileRefused("its first line doesn’t name the columns")
    if len(header) > MOST_COLUMNS:
        raise FileRefused(f"has {len(header):,} columns; {MOST_COLUMNS} at most can be mapped")
    return Table(header, [_fitted(row, len(header)) for row in rows], delimiter)


def _refuse_other_encodings(path: Path) -> None:
    """Raise a `FileRefused` for what is no text, or not written as UTF-8, as far as its beginning shows."""
    with path.open("rb") as file:
        beginning = file.read(BEGINNING)
    if beginning.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise FileRefused("it is written as UTF-16: save it as UTF-8")
    if b"\0" in beginning:
        raise FileRefused("it is no text: save the table as CSV, in UTF-8")
    first, ended, _ = beginning.strip().partition(b"\n")
    whole = bool(ended) or len(beginning) < BEGINNING  # else a character may be cut at the end
    try:
        codecs.getincrementaldecoder("utf-8")().decode(first, final=whole)
    except UnicodeDecodeError as error:
        raise FileRefused(
            "its first line, which names the columns, is not UTF-8: save it as UTF-8"
        ) from error


def _is_number(text: str) -> bool:
    try:
        read_number(text)
    except Unreadable:
        return False
    return True


def _fitted(row: Sequence[str], width: int) -> list[str]:
    cells = [cell if len(cell) <= LONGEST_SHOWN else f"{cell[: LONGEST_SHOWN - 1]}…" for cell in row[:width]]
    return cells + [""] * (width - len(cells))
