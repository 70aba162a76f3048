"""From a file to its lines as mappings, one at a time, so that a file of any length fits."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn, TextIO

LONGEST_LINE = 8_000_000  # characters
LONGEST_KEPT = 2_000  # characters of a line that can't be read
csv.field_size_limit(2_000_000)


@dataclass(frozen=True, slots=True)
class Line:
    """One line: what it holds, or why it can't be read. `number` is that of its first line in the file.

    `text` is the beginning of a line that can't be read, as it stands there.
    """

    number: int
    data: Mapping[str, Any] | None = None
    reason: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class ColumnMap:
    """How a foreign CSV is read: record field → column, fields that are the same on every line, what parts the columns."""

    columns: Mapping[str, str] = field(default_factory=dict)
    constants: Mapping[str, str] = field(default_factory=dict)
    delimiter: str = ","


class FileRefused(Exception):
    """The file as a whole cannot be read."""


class _Unreadable(ValueError):
    """What a line holds can't be read as JSON."""


class Lines(Iterator[Line]):
    """The lines of a file, one after another."""

    def __init__(self, file: TextIO, lines: Generator[Line, None, None]) -> None:
        self._file = file
        self._lines = lines

    def __next__(self) -> Line:
        return next(self._lines)

    @property
    def position(self) -> int | None:
        """How many bytes of a file on disk have been read so far, to some kilobytes; None once all have."""
        return None if self._file.closed else self._file.buffer.tell()

    def close(self) -> None:
        self._lines.close()
        self._file.close()


def read_lines(path: Path, mapping: ColumnMap | None = None, *, after: int = 0) -> Lines:
    """Return the lines of a `.jsonl` (or `.ndjson`) or `.csv` file, those after a number alone.

    Raises `FileRefused`, at once, for what is neither.
    """
    ending = path.suffix.lower()
    if ending not in {".jsonl", ".ndjson", ".csv"}:
        raise FileRefused(f"“{path.name}” ends in neither .jsonl nor .csv")
    if mapping is not None and ending != ".csv":
        raise FileRefused("columns can be mapped for CSV files only")
    try:
        # A line of CSV may end within a quoted field, so there the reader decides what ends one.
        file = path.open(
            encoding="utf-8-sig", errors="surrogateescape", newline="" if ending == ".csv" else "\n"
        )
    except OSError as error:
        raise FileRefused(f"“{path}”: {error.strerror or error}") from error
    lines = _csv_lines(file, mapping or ColumnMap(), after) if ending == ".csv" else _json_lines(file, after)
    return Lines(file, _closing(file, lines))


def refuse_unreadable(path: Path, mapping: ColumnMap | None = None) -> None:
    """Raise the `FileRefused` that reading the file would raise at its beginning."""
    with closing(read_lines(path, mapping)) as lines:
        next(lines, None)


def _closing(file: TextIO, lines: Iterator[Line]) -> Generator[Line, None, None]:
    with file:
        try:
            yield from lines
        except OSError as error:
            raise FileRefused(f"“{file.name}”: {error.strerror or error}") from error


def _bounded(file: TextIO) -> Iterator[tuple[int, str | None]]:
    """Yield each line by its number; None in place of one that is too long to be held."""
    number = 0
    while text := file.readline(LONGEST_LINE):
        number += 1
        if len(text) < LONGEST_LINE or text.endswith("\n"):
            yield number, text
            continue
        while (rest := file.readline(LONGEST_LINE)) and not rest.endswith("\n"):
            pass
        yield number, None


def _json_lines(file: TextIO, after: int) -> Iterator[Line]:
    for number, text in _bounded(file):
        if number <= after:
            continue
        if text is None:
            yield Line(number, reason=f"is longer than {LONGEST_LINE:,} characters")
        elif text.strip():
            yield _json_line(number, text)


def _json_line(number: int, text: str) -> Line:
    if _undecodable(text):
        return _unreadable(number, "is not UTF-8", text)
    try:
        data = _read_json(text)
    except _Unreadable as error:
        return _unreadable(number, str(error), text)
    return Line(number, data) if isinstance(data, dict) else _unreadable(number, "is no JSON object", text)


def _unreadable(number: int, reason: str, text: str) -> Line:
    return Line(number, reason=reason, text=text[:LONGEST_KEPT].rstrip("\r\n"))


def _read_json(text: str) -> Any:
    try:
        # Numbers keep their digits: 8848.860 says more than 8848.86, and a float would lose both.
        return json.loads(
            text, parse_float=str, parse_int=str, parse_constant=_no_number, object_pairs_hook=_each_once
        )
    except json.JSONDecodeError as error:
        raise _Unreadable(f"is no JSON: {error.msg} (column {error.colno})") from error
    except RecursionError:
        raise _Unreadable("is no JSON that can be read: it is nested too deeply") from None


def _no_number(text: str) -> NoReturn:
    raise _Unreadable(f"is no JSON: {text} is no number")


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        raise _Unreadable(f"{next(name for name in names if names.count(name) > 1)[:40]}: is given twice")
    return data


def _csv_lines(file: TextIO, mapping: ColumnMap, after: int) -> Iterator[Line]:
    too_long: list[int] = []
    reader = csv.reader(_for_csv(file, too_long), strict=True, delimiter=mapping.delimiter)
    fields = _fields_of_columns(reader, mapping)
    while True:
        first = reader.line_num + 1
        row: list[str] | None = None
        reason = ""
        try:
            row = next(reader)
        except StopIteration:
            break
        except csv.Error as error:
            reason = f"is no CSV: {error}"
        yield from _overlong(too_long, after)
        if first <= after:
            continue
        if reason:
            yield Line(first, reason=reason)
        elif row:
            yield _csv_line(first, row, fields, mapping.constants)
    yield from _overlong(too_long, after)


def _for_csv(file: TextIO, too_long: list[int]) -> Iterator[str]:
    """Yield the lines for a CSV reader, an empty one for each that is too long to be held, which is noted."""
    for number, text in _bounded(file):
        if text is None:
            too_long.append(number)
        yield "\n" if text is None else text


def _overlong(too_long: list[int], after: int) -> Iterator[Line]:
    while too_long:
        if (number := too_long.pop(0)) > after:
            yield Line(number, reason=f"is longer than {LONGEST_LINE:,} characters")


def _fields_of_columns(rows: Iterator[list[str]], mapping: ColumnMap) -> list[list[str]]:
    """Return, for each column of the header, the record fields that it fills."""
    try:
        header = [name.strip() for name in next(rows, [])]
    except csv.Error as error:
        raise FileRefused(f"its first line, which names the columns, is no CSV: {error}") from error
    if any(_undecodable(name) for name in header):
        raise FileRefused("its first line, which names the columns, is not UTF-8")
    columns = mapping.columns or {name: name for name in header}
    wanted = set(columns.values())
    missing = sorted(wanted - set(header))
    if missing:
        raise FileRefused(f"has no column “{missing[0]}”; its columns are {', '.join(header) or 'none'}")
    twice = [name for name in header if name in wanted and header.count(name) > 1]
    if twice:
        raise FileRefused(f"has two columns “{twice[0]}”")
    return [[name for name, column in columns.items() if column == heading] for heading in header]


def _csv_line(number: int, row: list[str], fields: list[list[str]], constants: Mapping[str, str]) -> Line:
    if len(row) != len(fields):
        return _unreadable(number, f"has {len(row)} fields; the header has {len(fields)}", as_csv(row))
    if any(map(_undecodable, row)):
        return _unreadable(number, "is not UTF-8", as_csv(row))
    data: dict[str, Any] = dict(constants)
    for names, cell in zip(fields, row, strict=True):
        if cell:
            data |= dict.fromkeys(names, cell)
    if "evidence" in data:
        try:
            data["evidence"] = _read_json(data["evidence"])
        except _Unreadable as error:
            return _unreadable(number, f"evidence: {error}", as_csv(row))
    return Line(number, data)


def as_csv(row: Iterable[object]) -> str:
    """Return a row as a line of CSV, without an end."""
    written = io.StringIO()
    csv.writer(written, lineterminator="").writerow(row)
    return written.getvalue()


def _undecodable(text: str) -> bool:
    return not text.isascii() and any("\udc80" <= character <= "\udcff" for character in text)
