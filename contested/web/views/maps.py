"""The map: where our sources disagree."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.gzip import gzip_page

from contested.density.mapping import Map, MapCell, Mark, View
from contested.density.models import CellLabel
from contested.density.opposing import Opposing, opposing
from contested.density.placing import places_of
from contested.density.saving import saved_views
from contested.postgres import query
from contested.review.queries.narrowing import MOST, Facets, narrowed, shared_by
from contested.web import map_facets, map_places, map_sources, map_times, mapping
from contested.web.clocks import ClockedRequest
from contested.web.errors import ParameterError
from contested.web.labels import LABELS
from contested.web.paging import PAGE, Page
from contested.web.reading import moment_of
from contested.web.scale import band

MOST_DISPUTED = 6
MOST_SAVED = 6
MOST_PREDICATES = 10
MOST_MARKS = 100_000  # what the chart draws; the rest is said to be left out
MARKS = 5_000  # in one answer
MOST_SUBJECTS = mapping.MOST_ROWS
MOST_BOXES = 40  # as in the form
MOST_LOOKED = 1_000
"""Contested cells, the most contested ones, of which sources, places and facets tell."""
FORMS = {"rows": ("csv", "json"), "drawn": ("csv", "json", "svg")}
"""As which files a panel can be had."""
ORDERS = ("mass", "contested", "share")
FILTERS = ("predicate", "label", "gate", *map_facets.NAMES, "as_of", "valid_at", "estimated")
"""What narrows the map: a file or a feed of it is asked for with the same."""
PANELS = {
    "groups": gettext_lazy("labels, kinds and predicates"),
    "heard": gettext_lazy("cells that witnesses speak about"),
    "subjects": gettext_lazy("subjects"),
    "times": gettext_lazy("time"),
    "cells": gettext_lazy("the most disputed cells"),
}
"""What is called how of which not all was read (`Map.partial`)."""
LABEL_CODES = {str(label.label): int(label) for label in CellLabel}


@dataclass(frozen=True, slots=True)
class Look:
    """The map as an address asks for it. `whole`: facets have left out no cell for there being too many."""

    map: Map
    facets: Facets
    whole: bool


@dataclass(frozen=True, slots=True)
class Looked:
    """The most contested cells of a look; `whole` if these are all that are contested."""

    cells: list[MapCell]
    whole: bool


def look_at(
    request: ClockedRequest, *, most: int | None = MOST, ever: bool = False, seconds: float | None = None
) -> Look:
    """Read the map's address and narrow the map to it; raises a `ParameterError`. For `seconds` see `narrowed`."""
    facets = map_facets.read_facets(request.GET)
    found = narrowed(read_view(request), facets, today=today(), most=most, ever=ever, seconds=seconds)
    return Look(found.map(), facets, found.whole)


def looked_at(map_: Map) -> Looked:
    cells = [cell for cell in map_.cells(limit=MOST_LOOKED + 1) if cell.contestedness]
    return Looked(cells[:MOST_LOOKED], len(cells) <= MOST_LOOKED and "cells" not in map_.partial)


def opposing_in(map_: Map, cells: Sequence[MapCell]) -> Opposing:
    return opposing(
        cells,
        limit=map_sources.MOST_SOURCES,
        predicates=map_.view.predicates,
        as_of=map_.view.as_of,
        settled=map_.view.only is None,
    )


def today() -> int:
    return timezone.localdate().toordinal()


def times_of(map_: Map) -> map_times.Times:
    return map_times.times(map_.times(today()))


def _unlisted(request: ClockedRequest, found: mapping.Overview) -> list[dict[str, Any]]:
    """Return what is chosen of labels and predicates that have no box in the form: it is carried along unseen."""
    boxes = {
        "label": {slice_.label.key for slice_ in found.mix},
        "predicate": {str(row.id) for row in found.predicates[:MOST_BOXES]},
    }
    return [
        {"name": name, "texts": [text for text in request.GET.getlist(name) if text not in listed]}
        for name, listed in boxes.items()
    ]


@query.planned_anew()
def map_page(request: ClockedRequest) -> HttpResponse:
    by = one_of(request, "by", ("kind", "subject", "cells"))
    order = one_of(request, "order", ORDERS)
    look = look_at(request)
    map_, view = look.map, look.map.view
    groups, heard = map_.groups(), map_.heard()
    found = mapping.overview(groups, heard, order, narrowed=view.only is not None, partial=map_.partial)
    everything = request.GET.get("all") == "predicates"
    subjects = map_.subjects(limit=MOST_SUBJECTS)
    looked = looked_at(map_)
    shared = shared_by([cell.id for cell in looked.cells], as_of=view.as_of)
    opposed = opposing_in(map_, looked.cells)
    given: dict[str, Any] = {
        "by": by,
        "order": order,
        "view": view,
        "look": look,
        "looked": looked,
        "facets": map_facets.facets_of(
            look.facets, groups, looked.cells, shared, whole=looked.whole, bands=map_.bands()
        ),
        "chips": map_facets.chips_of(look.facets, opposed.names),
        "linked": [
            {"name": name, "texts": request.GET.getlist(name)} for name in ("between", "since", "until")
        ]
        + _unlisted(request, found),
        "kinds": len({group.kind for group in groups if group.grouped == "heat" and group.contested}),
        "forms": FORMS,
        "saved": saved_views(owner=request.user.pk, limit=MOST_SAVED)
        if request.user.is_authenticated
        else [],
        "overview": found,
        "labels": LABELS,
        "label_keys": request.GET.getlist("label"),
        "disputed": mapping.most_disputed(map_, looked.cells[:MOST_DISPUTED]),
        "predicates": found.predicates if everything else found.predicates[:MOST_PREDICATES],
        "subjects": subjects,
        "times": times_of(map_),
        "time": one_of(request, "time", ("chart", "table")),
        "matrix": map_sources.matrix(opposed),
        "world": map_places.world(places_of(looked.cells, as_of=view.as_of)),
        "places_as": one_of(request, "places", ("chart", "table")),
        "shown": urlencode(
            [(name, text) for name, texts in request.GET.lists() if name in FILTERS for text in texts]
        ),
    }
    if by == "cells":
        given |= {"page": _page_of_cells(request, map_), "most_marks": MOST_MARKS}
    elif by == "subject":
        given["heat"] = mapping.subjects_heat(map_, subjects, order)
    else:
        given["heat"] = mapping.heat_by_kind(groups, heard, found.predicates)
    given |= {"cut": [word for name, word in PANELS.items() if name in map_.partial], "read": map_.read}
    return render(request, "map/page.html", given)


@gzip_page
@query.planned_anew()
def marks(request: ClockedRequest) -> JsonResponse:
    """The cells of the chart, column by column, a page at a time: the same query, filter and order as its table.

    Names of subjects and predicates come once a page, and by their place in it; `next` is the cursor of the page after.
    `partial`: the time was over before all cells had been read; `whole`: neither so, nor did too many meet the filters.
    """
    look = look_at(request, most=MOST_MARKS)
    page = _page_of_cells(request, look.map, size=MARKS)
    subjects: dict[str, int] = {}
    predicates: dict[str, int] = {}
    return JsonResponse(
        {
            "id": [cell.id for cell in page.rows],
            "x": [round(float(cell.mass), 4) for cell in page.rows],
            "y": [round(float(cell.contestedness), 4) for cell in page.rows],
            "step": [band(float(cell.contestedness)).step for cell in page.rows],
            "subject": [subjects.setdefault(cell.subject, len(subjects)) for cell in page.rows],
            "predicate": [predicates.setdefault(cell.predicate, len(predicates)) for cell in page.rows],
            "subjects": list(subjects),
            "predicates": list(predicates),
            "next": page.cursor,
            "partial": bool(look.map.partial),
            "whole": look.whole and not look.map.partial,
        },
        json_dumps_params={"separators": (",", ":")},
    )


def read_view(request: ClockedRequest) -> View:
    """Read the filters that the map itself knows from its address; raises a `ParameterError`."""
    labels = request.GET.getlist("label")
    for label in labels:
        if label not in LABEL_CODES:
            raise ParameterError(
                "label", label, _("choose among %(words)s") % {"words": ", ".join(LABEL_CODES)}
            )
    predicates = request.GET.getlist("predicate")
    for predicate in predicates:
        if not (predicate.isascii() and predicate.isdecimal() and len(predicate) < 10):
            raise ParameterError("predicate", predicate, _("give the number of a predicate"))
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
        raise ParameterError(name, given, _("choose among %(words)s") % {"words": ", ".join(choices)})
    return given


def _page_of_cells(request: HttpRequest, map_: Map, *, size: int = PAGE) -> Page[MapCell]:
    cells = map_.cells(limit=size + 1, after=_mark(request))
    shown = cells[:size]
    last = shown[-1] if len(cells) > size else None
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
    raise ParameterError("cursor", text, _("follow the link at the end of the page before it"))
