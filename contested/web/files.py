"""Rows as a file to keep: CSV or JSON, written as it is read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence

from django.http import StreamingHttpResponse

from contested.exchange.lines import as_csv

FORMS = {"csv": "text/csv", "json": "application/json"}

_FORMULA = re.compile(r"[=+@\t\r]|-(?!\d)")


def as_file(
    name: str, form: str, columns: Sequence[str], rows: Iterable[Sequence[object]]
) -> StreamingHttpResponse:
    """Send rows, each with a value for every column, as a file of one of the `FORMS`."""
    written = _as_csv(columns, rows) if form == "csv" else _as_json(columns, rows)
    return StreamingHttpResponse(
        written,
        content_type=f"{FORMS[form]}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.{form}"'},
    )


def _as_csv(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    yield f"{','.join(columns)}\r\n"
    for row in rows:
        yield f"{as_csv([_harmless(value) for value in row])}\r\n"


def _harmless(value: object) -> object:
    """Keep a spreadsheet from taking what a source says for a formula; a day before the era begins with a minus."""
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) else value


def _as_json(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    yield "["
    for place, row in enumerate(rows):
        told = dict(zip(columns, row, strict=True))
        yield ("," if place else "") + "\n" + json.dumps(told, ensure_ascii=False)
    yield "\n]\n"
