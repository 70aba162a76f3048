"""What a panel of the map shows, as a file: the same rows, filters and order."""

from __future__ import annotations

from collections.abc import Iterable

from django.http import StreamingHttpResponse
from django.views.decorators.http import require_safe

from contested.density.mapping import Map
from contested.web import mapping
from contested.web.clocks import ClockedRequest
from contested.web.errors import Missing
from contested.web.files import FORMS, as_file
from contested.web.views.maps import MOST_SUBJECTS, ORDERS, one_of, read_view, times_of

COLUMNS = {
    "cells": (
        "cell", "subject_id", "subject", "predicate_id", "predicate", "label", "contestedness", "mass", "sources",
        "witnesses", "positions",
    ),
    "predicates": ("predicate_id", "predicate", "contested", "cells", "share", "mass"),
    "subjects": ("subject_id", "subject", "contested", "contestedness", "mass"),
    "kinds": ("kind", "predicate_id", "predicate", "contested", "cells", "contestedness"),
    "time": ("stretch", "first_year", "last_year", "windows"),
}  # fmt: skip
"""Years are astronomical: 0 is 1 BCE. In `time` the last row counts windows without a date."""


@require_safe
def shown(request: ClockedRequest, panel: str, form: str) -> StreamingHttpResponse:
    if panel not in COLUMNS or form not in FORMS:
        raise Missing(f"file {panel}.{form} of the map")
    rows = _rows(panel, Map(read_view(request)), one_of(request, "order", ORDERS))
    return as_file(panel, form, COLUMNS[panel], rows)


def _rows(panel: str, map_: Map, order: str) -> Iterable[tuple[object, ...]]:
    match panel:
        case "cells":
            return (
                (
                    cell.id,
                    cell.subject_id,
                    cell.subject,
                    cell.predicate_id,
                    cell.predicate,
                    cell.label_word,
                    float(cell.contestedness),
                    float(cell.mass),
                    cell.sources,
                    cell.witnesses,
                    cell.positions,
                )
                for cell in map_.every_cell()
            )
        case "subjects":
            lines = map_.subjects(limit=MOST_SUBJECTS)
            return [
                (line.subject_id, line.subject, line.contested, float(line.contestedness), float(line.mass))
                for line in lines
            ]
        case "time":
            found = times_of(map_)
            dated = [(column.name, column.begins, column.ends, column.windows) for column in found.columns]
            return [*dated, ("no date", None, None, found.dateless)]
    groups, heard = map_.groups(), map_.heard()
    predicates = mapping.overview(groups, heard, order).predicates
    if panel == "predicates":
        return [(row.id, row.name, row.contested, row.cells, row.share, row.mass) for row in predicates]
    heat = mapping.heat_by_kind(groups, heard, predicates)
    return [
        (row.name, cell.predicate_id, cell.predicate, cell.contested, cell.of, cell.mean)
        for row in heat.rows
        for cell in row.cells
    ]
