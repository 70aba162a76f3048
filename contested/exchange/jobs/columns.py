"""The columns of a foreign CSV file: what they are called, what they hold, and which field each may fill."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from contested.exchange.lines import FileRefused
from contested.statements.values.texts import text_normal

SAMPLE = 5  # rows
LONGEST_SHOWN = 80
MOST_COLUMNS = 500
DELIMITERS = ",;\t|"

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


def _fitted(row: Sequence[str], width: int) -> list[str]:
    cells = [cell if len(cell) <= LONGEST_SHOWN else f"{cell[: LONGEST_SHOWN - 1]}…" for cell in row[:width]]
    return cells + [""] * (width - len(cells))
