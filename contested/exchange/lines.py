"""From a file to its lines as mappings, one at a time, so that a file of any length fits."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

csv.field_size_limit(2_000_000)


@dataclass(frozen=True, slots=True)
class Line:
    """One line: what it holds, or why it can't be read."""

    number: int
    data: Mapping[str, Any] | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ColumnMap:
    """How a foreign CSV is read: record field → column, and fields that are the same on every line."""

    columns: Mapping[str, str] = field(default_factory=dict)
    constants: Mapping[str, str] = field(default_factory=dict)


class FileRefused(Exception):
    """The file as a whole cannot be read."""


def read_lines(path: Path, mapping: ColumnMap | None = None) -> Iterator[Line]:
    """Yield the lines of a `.jsonl` (or `.ndjson`) or `.csv` file; raises `FileRefused` for what is neither."""
    ending = path.suffix.lower()
    if ending not in {".jsonl", ".ndjson", ".csv"}:
        raise FileRefused(f"“{path.name}” ends in neither .jsonl nor .csv")
    if mapping is not None and ending != ".csv":
        raise FileRefused("columns can be mapped for CSV files only")
    try:
        with path.open(encoding="utf-8-sig", errors="surrogateescape", newline="") as file:
            yield from _csv_lines(file, mapping or ColumnMap()) if ending == ".csv" else _json_lines(file)
    except OSError as error:
        raise FileRefused(f"“{path}”: {error.strerror or error}") from error


def _json_lines(file: TextIO) -> Iterator[Line]:
    for number, text in enumerate(file, start=1):
        if not text.strip():
            continue
        if _undecodable(text):
            yield Line(number, reason="is not UTF-8")
            continue
        try:
            # Numbers keep their digits: 8848.860 says more than 8848.86, and a float would lose both.
            data = json.loads(text, parse_float=str, parse_int=str)
        except (json.JSONDecodeError, RecursionError) as error:
            yield Line(number, reason=f"is no JSON: {error}")
            continue
        if isinstance(data, dict):
            yield Line(number, data)
        else:
            yield Line(number, reason="is no JSON object")


def _csv_lines(file: TextIO, mapping: ColumnMap) -> Iterator[Line]:
    reader = csv.DictReader(file, strict=True)
    header = reader.fieldnames or []
    missing = sorted(set(mapping.columns.values()) - set(header))
    if missing:
        raise FileRefused(f"has no column “{missing[0]}”; its columns are {', '.join(header) or 'none'}")
    fields = dict(mapping.columns) or {name: name for name in header}
    rows = iter(reader)
    while True:
        try:
            row = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            yield Line(reader.line_num, reason=f"is no CSV: {error}")
            continue
        yield _csv_line(reader.line_num, row, fields, mapping.constants)


def _csv_line(
    number: int, row: Mapping[str | None, Any], fields: Mapping[str, str], constants: Mapping[str, str]
) -> Line:
    if None in row:
        return Line(number, reason="has more fields than the header")
    if any(value is None for value in row.values()):
        return Line(number, reason="has fewer fields than the header")
    if any(_undecodable(value) for value in row.values()):
        return Line(number, reason="is not UTF-8")
    data: dict[str, Any] = dict(constants) | {
        name: row[column] for name, column in fields.items() if row[column] != ""
    }
    if "evidence" in data:
        try:
            data["evidence"] = json.loads(data["evidence"])
        except json.JSONDecodeError:
            return Line(number, reason="evidence: is no JSON")
    return Line(number, data)


def _undecodable(text: str) -> bool:
    return any("\udc80" <= character <= "\udcff" for character in text)
