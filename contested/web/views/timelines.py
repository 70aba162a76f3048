"""A timeline as a file: the same rows, in the same order, as the table below the drawing."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from django.http import HttpResponse, StreamingHttpResponse
from django.views.decorators.http import require_safe

from contested.density.models import Cell
from contested.exchange.lines import as_csv
from contested.statements.values.calendars import iso_day
from contested.web import timeline
from contested.web.clocks import ClockedRequest
from contested.web.errors import Missing, ParameterError
from contested.web.positions import letter
from contested.web.reading import read_pages
from contested.web.told import sight_of

COLUMNS = (
    "position", "value", "from", "until", "first_day", "day_after_last", "who", "weight", "statement", "retired",
)  # fmt: skip


@require_safe
def entity_timeline(
    request: ClockedRequest, entity_id: int, form: str
) -> HttpResponse | StreamingHttpResponse:
    if form not in {"csv", "json"}:
        raise Missing(f"file {form} of a timeline")
    asked = request.GET.get("timeline", "")
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 19):
        raise ParameterError("timeline", asked, "give the id of a cell that the page shows")
    if not Cell.objects.filter(pk=int(asked), subject=entity_id).exists():
        raise Missing(f"cell {asked} about entity {entity_id}")
    page = read_pages([int(asked)], request.clocks)[int(asked)]
    told = map(_told, timeline.rows(page, sight_of(request, page)))
    written, kind = (_as_csv(told), "text/csv") if form == "csv" else (_as_json(told), "application/json")
    return StreamingHttpResponse(
        written,
        content_type=f"{kind}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="timeline-{asked}.{form}"'},
    )


def _told(row: timeline.Row) -> dict[str, Any]:
    days = [None if day is None else iso_day(day) for day in (row.lower, row.upper)]
    weight = None if row.weight is None else round(row.weight, 6)
    values = (
        letter(row.rank),
        row.value,
        row.since,
        row.until,
        *days,
        row.who,
        weight,
        row.statement,
        row.retired,
    )
    return dict(zip(COLUMNS, values, strict=True))


def _as_csv(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    yield f"{','.join(COLUMNS)}\r\n"
    for row in rows:
        yield f"{as_csv([_harmless(cell) for cell in row.values()])}\r\n"


def _harmless(cell: object) -> object:
    """Keep a spreadsheet from taking what a source says for a formula; a day before the era begins with a minus."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in {"=", "+", "@", "\t", "\r"} else cell


def _as_json(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    yield "["
    for place, row in enumerate(rows):
        yield ("," if place else "") + "\n" + json.dumps(row, ensure_ascii=False)
    yield "\n]\n"
