"""The map: where our sources disagree."""

from decimal import Decimal, InvalidOperation
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from contested.density.mapping import Map, MapCell, Mark, View
from contested.density.models import CellLabel
from contested.web import map_times, mapping
from contested.web.clocks import ClockedRequest
from contested.web.errors import ParameterError
from contested.web.labels import LABELS
from contested.web.paging import PAGE, Page
from contested.web.reading import moment_of
from contested.web.scale import band

MOST_DISPUTED = 6
MOST_PREDICATES = 10
MOST_MARKS = 20_000  # what the chart draws; the rest is said to be left out
MOST_SUBJECTS = mapping.MOST_ROWS
ORDERS = ("mass", "contested", "share")
FILTERS = ("predicate", "label", "gate", "as_of", "valid_at", "estimated")
"""What narrows the map: a file or a feed of it is asked for with the same."""
LABEL_CODES = {str(label.label): int(label) for label in CellLabel}


def times_of(map_: Map) -> map_times.Times:
    return map_times.times(map_.times(map_times.EDGES, timezone.localdate().toordinal()))


def map_page(request: ClockedRequest) -> HttpResponse:
    view = read_view(request)
    by = one_of(request, "by", ("kind", "subject", "cells"))
    order = one_of(request, "order", ORDERS)
    map_ = Map(view)
    groups, heard = map_.groups(), map_.heard()
    found = mapping.overview(groups, heard, order)
    everything = request.GET.get("all") == "predicates"
    subjects = map_.subjects(limit=MOST_SUBJECTS)
    given: dict[str, Any] = {
        "by": by,
        "order": order,
        "view": view,
        "overview": found,
        "labels": LABELS,
        "label_keys": request.GET.getlist("label"),
        "disputed": mapping.most_disputed(map_, limit=MOST_DISPUTED),
        "predicates": found.predicates if everything else found.predicates[:MOST_PREDICATES],
        "subjects": subjects,
        "times": times_of(map_),
        "time": one_of(request, "time", ("chart", "table")),
        "shown": urlencode(
            [(name, text) for name, texts in request.GET.lists() if name in FILTERS for text in texts]
        ),
    }
    if by == "cells":
        given["page"] = _page_of_cells(request, map_)
    elif by == "subject":
        columns = [row.id for row in found.predicates[: mapping.MOST_COLUMNS]]
        crossings = map_.crossings([line.subject_id for line in subjects], columns)
        given["heat"] = mapping.heat_by_subject(subjects, crossings, found.predicates)
    else:
        given["heat"] = mapping.heat_by_kind(groups, heard, found.predicates)
    return render(request, "map/page.html", given)


def marks(request: ClockedRequest) -> JsonResponse:
    """The cells of the chart, column by column: the same query, filter and order as its table."""
    cells = Map(read_view(request)).cells(limit=MOST_MARKS + 1)
    shown = cells[:MOST_MARKS]
    return JsonResponse(
        {
            "x": [float(cell.mass) for cell in shown],
            "y": [float(cell.contestedness) for cell in shown],
            "step": [band(float(cell.contestedness)).step for cell in shown],
            "name": [f"{cell.subject} · {cell.predicate}" for cell in shown],
            "url": [reverse("cell", args=[cell.id]) + request.clocks.query for cell in shown],
            "more": len(cells) > MOST_MARKS,
        }
    )


def read_view(request: ClockedRequest) -> View:
    """Read the filters of the map from its address; raises a `ParameterError`."""
    labels = request.GET.getlist("label")
    for label in labels:
        if label not in LABEL_CODES:
            raise ParameterError("label", label, f"choose among {', '.join(LABEL_CODES)}")
    predicates = request.GET.getlist("predicate")
    for predicate in predicates:
        if not (predicate.isascii() and predicate.isdecimal() and len(predicate) < 10):
            raise ParameterError("predicate", predicate, "give the number of a predicate")
    return View(
        gate=one_of(request, "gate", ("on", "off")) == "on",
        predicates=tuple(map(int, predicates)) or None,
        labels=tuple(LABEL_CODES[label] for label in labels) or None,
        as_of=moment_of(request.clocks),
        valid_at=request.clocks.valid_at,
    )


def one_of(request: HttpRequest, name: str, choices: tuple[str, ...]) -> str:
    """Return the choice that a parameter makes; absent is the first."""
    given = request.GET.get(name, "") or choices[0]
    if given not in choices:
        raise ParameterError(name, given, f"choose among {', '.join(choices)}")
    return given


def _page_of_cells(request: HttpRequest, map_: Map) -> Page[MapCell]:
    cells = map_.cells(limit=PAGE + 1, after=_mark(request))
    shown = cells[:PAGE]
    last = shown[-1] if len(cells) > PAGE else None
    return Page(shown, f"{last.contestedness}_{last.mass}_{last.id}" if last else None)


def _mark(request: HttpRequest) -> Mark | None:
    text = request.GET.get("cursor", "")
    if not text:
        return None
    try:
        contestedness, mass, id_ = text.split("_")
        found = Mark(Decimal(contestedness), Decimal(mass), int(id_))
        numbers = (found.contestedness, found.mass)
        if all(each.is_finite() and abs(each.adjusted()) < 20 for each in numbers) and abs(found.id) < 2**63:
            return found
    except (ValueError, InvalidOperation):
        pass
    raise ParameterError("cursor", text, "follow the link at the end of the page before it")
