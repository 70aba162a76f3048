"""A timeline as a file: the same rows, in the same order, as the table below the drawing."""

from collections.abc import Sequence

from django.http import StreamingHttpResponse
from django.views.decorators.http import require_safe

from contested.density.models import Cell
from contested.statements.values.calendars import iso_day
from contested.web import timeline
from contested.web.clocks import ClockedRequest
from contested.web.errors import Missing, ParameterError
from contested.web.files import FORMS, as_file
from contested.web.positions import letter
from contested.web.reading import read_pages
from contested.web.told import sight_of

COLUMNS = (
    "position", "value", "from", "until", "first_day", "day_after_last", "who", "weight", "statement", "retired",
)  # fmt: skip


@require_safe
def entity_timeline(request: ClockedRequest, entity_id: int, form: str) -> StreamingHttpResponse:
    if form not in FORMS:
        raise Missing(f"file {form} of a timeline")
    asked = request.GET.get("timeline", "")
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 19):
        raise ParameterError("timeline", asked, "give the id of a cell that the page shows")
    if not Cell.objects.filter(pk=int(asked), subject=entity_id).exists():
        raise Missing(f"cell {asked} about entity {entity_id}")
    page = read_pages([int(asked)], request.clocks)[int(asked)]
    told = map(_told, timeline.rows(page, sight_of(request, page)))
    return as_file(f"timeline-{asked}", form, COLUMNS, told)


def _told(row: timeline.Row) -> Sequence[object]:
    days = [None if day is None else iso_day(day) for day in (row.lower, row.upper)]
    weight = None if row.weight is None else round(row.weight, 6)
    return (
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
