"""What a panel of the map shows, as a file: the same rows, filters and order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from django.http import StreamingHttpResponse
from django.views.decorators.http import require_safe

from contested.density.mapping import Map
from contested.density.placing import places_of
from contested.web import map_sources, mapping
from contested.web.clocks import ClockedRequest
from contested.web.errors import Missing
from contested.web.files import FORMS, as_file
from contested.web.views.maps import (
    MOST_SUBJECTS,
    ORDERS,
    look_at,
    looked_at,
    one_of,
    opposing_in,
    times_of,
)

PATIENCE = 2.0
"""How many seconds may go into counting cell by cell, as of the past or on a day. A file of what was cut off then has a
column `partial`: its numbers are at least so large. So has one of sources or places, which tells of the most contested cells
alone where there are very many. A file without any rows says so in the header `Contested-Partial` alone."""

Rows = Iterable[tuple[object, ...]]


class Sheet(NamedTuple):
    """The rows of a file; `whole`: no cell was left out for there being too many."""

    rows: Rows
    whole: bool = True


class Panel(NamedTuple):
    """The columns of a panel's file, and what gives its rows from a map and an order of predicates."""

    columns: tuple[str, ...]
    sheet: Callable[[Map, str], Sheet]


@require_safe
def shown(request: ClockedRequest, panel: str, form: str) -> StreamingHttpResponse:
    if panel not in PANELS or form not in FORMS:
        raise Missing(f"file {panel}.{form} of the map")
    look = look_at(request, most=None, seconds=PATIENCE)
    map_ = look.map
    map_.budget = PATIENCE
    sheet, columns = PANELS[panel].sheet(map_, one_of(request, "order", ORDERS)), PANELS[panel].columns
    if look.whole and sheet.whole and not map_.partial:
        return as_file(panel, form, columns, sheet.rows)
    response = as_file(panel, form, (*columns, "partial"), ((*row, True) for row in sheet.rows))
    response["Contested-Partial"] = "?1"
    return response


def _cells(map_: Map, _order: str) -> Sheet:
    return Sheet(
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


def _predicates(map_: Map, order: str) -> Sheet:
    found = mapping.overview(map_.groups(), map_.heard(), order).predicates
    return Sheet([(row.id, row.name, row.contested, row.cells, row.share, row.mass) for row in found])


def _subjects(map_: Map, _order: str) -> Sheet:
    return Sheet(
        [
            (line.subject_id, line.subject, line.contested, float(line.contestedness), float(line.mass))
            for line in map_.subjects(limit=MOST_SUBJECTS)
        ]
    )


def _kinds(map_: Map, order: str) -> Sheet:
    groups, heard = map_.groups(), map_.heard()
    heat = mapping.heat_by_kind(groups, heard, mapping.overview(groups, heard, order).predicates)
    return Sheet(
        [
            (row.name, cell.predicate_id, cell.predicate, cell.contested, cell.of, cell.mean)
            for row in heat.rows
            for cell in row.cells
        ]
    )


def _heat(map_: Map, order: str) -> Sheet:
    return Sheet(
        [
            (row.subject, row.name, cell.predicate_id, cell.predicate, cell.cell, cell.mean)
            for row in mapping.subjects_heat(map_, map_.subjects(limit=MOST_SUBJECTS), order).rows
            for cell in row.cells
            if cell.cell
        ]
    )


def _time(map_: Map, _order: str) -> Sheet:
    found = times_of(map_)
    dated = [(column.name, column.begins, column.ends, column.windows) for column in found.columns]
    return Sheet([*dated, ("no date", None, None, found.dateless)])


def _sources(map_: Map, _order: str) -> Sheet:
    looked = looked_at(map_)
    rows = [
        (
            one.row,
            one.row_name,
            one.column,
            one.column_name,
            one.cells,
            one.together,
            one.mass,
            one.won,
            one.lost,
        )
        for one in map_sources.pairs_of(opposing_in(map_, looked.cells))
    ]
    return Sheet(rows, looked.whole)


def _places(map_: Map, _order: str) -> Sheet:
    looked = looked_at(map_)
    rows = [
        (
            one.subject_id,
            one.subject,
            *one.at,
            one.via,
            one.place,
            one.cells,
            float(one.contestedness),
            float(one.mass),
        )
        for one in places_of(looked.cells, as_of=map_.view.as_of).placed
    ]
    return Sheet(rows, looked.whole)


PANELS = {
    "cells": Panel(
        (
            "cell", "subject_id", "subject", "predicate_id", "predicate", "label", "contestedness", "mass", "sources",
            "witnesses", "positions",
        ),
        _cells,
    ),
    "predicates": Panel(("predicate_id", "predicate", "contested", "cells", "share", "mass"), _predicates),
    "subjects": Panel(("subject_id", "subject", "contested", "contestedness", "mass"), _subjects),
    "kinds": Panel(("kind", "predicate_id", "predicate", "contested", "cells", "contestedness"), _kinds),
    "heat": Panel(("subject_id", "subject", "predicate_id", "predicate", "cell", "contestedness"), _heat),
    "time": Panel(("stretch", "first_year", "last_year", "windows"), _time),
    "sources": Panel(
        ("source_id", "source", "other_id", "other", "contradicting", "together", "mass", "won", "lost"), _sources
    ),
    "places": Panel(
        (
            "subject_id", "subject", "latitude", "longitude", "via", "place", "contested", "contestedness", "mass",
        ),
        _places,
    ),
}  # fmt: skip
"""Years are astronomical: 0 is 1 BCE. In `time` the last row counts windows without a date.

In `sources` a row is a pair: the contested cells in which they stand on different sides, those in which both take a side, and
how many statements of the other stand sublated in favour of the source's own (`won`), or the other way round (`lost`).
"""
