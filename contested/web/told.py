"""All that a page tells of one cell's time: the drawing, its table, its controls, and how contested it has been."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.utils.translation import gettext as _

from contested.density.overview import cell_history
from contested.statements.values.calendars import iso_day
from contested.sublation.queries import winners_of
from contested.web import timeline
from contested.web.cells import CellPage
from contested.web.clocks import ClockedRequest
from contested.web.errors import ParameterError
from contested.web.past_line import past_line
from contested.web.reading import moment_of, today_of
from contested.web.ticking import known_when, true_when
from contested.web.zoom import read_span, zooms

MOST_HISTORY = 200


def sight_of(request: ClockedRequest, page: CellPage) -> timeline.Sight:
    """Read what of a timeline is looked at; raises a `ParameterError`."""
    text = request.GET.get("zoom", "")
    span = read_span(text) if text else None
    if text and span is None:
        raise ParameterError("zoom", text, _("write two days in their order, such as 1990-01-01/2010-06-30"))
    retired = request.GET.get("sublated", "off")
    if retired not in {"on", "off"}:
        raise ParameterError("sublated", retired, _("write on or off"))
    # A fixed number of queries, whether or not anything fell.
    winners = winners_of([line.id for line in page.retired], moment_of(request.clocks))
    return timeline.Sight(span, retired == "on", winners)


def told(request: ClockedRequest, cell: int, page: CellPage) -> dict[str, Any]:
    """Return what the templates of a timeline need."""
    clocks = request.clocks
    sight = sight_of(request, page)
    drawing = timeline.drawing(page, today_of(clocks), sight)
    history = cell_history(cell, limit=MOST_HISTORY + 1, as_of=moment_of(clocks))
    learnt = [one.tx_from for one in (cell_history(cell, limit=MOST_HISTORY) if clocks.as_of else history)]
    return {
        "timeline": drawing,
        "zooms": zooms(drawing.whole, drawing.axis, page.valid_at) if drawing else None,
        "table": timeline.table(page, sight),
        "not_drawn": timeline.not_drawn(page),
        "undated": timeline.undated_count(page),
        "retired": len(page.retired),
        "retired_shown": sight.retired,
        "past": past_line(history, clocks.as_of or datetime.now(UTC), MOST_HISTORY),
        "true_when": true_when([(day, iso_day(day)) for day in timeline.steps(page)], page.valid_at),
        "known_when": known_when(
            [(moment.timestamp(), _moment(moment)) for moment in reversed(learnt[:MOST_HISTORY])],
            clocks.as_of.timestamp() if clocks.as_of else None,
        ),
    }


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
