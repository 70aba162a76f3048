"""The map: where disagreement concentrates, by predicate, subject, time, source and place."""

# A parameter may be called as an attribute of the framework's is: its metaclass takes the fields out of the class.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.fields import DayAsked, LastDayAsked, Named, Word
from contested.api.parameters import Clocked
from contested.api.shapes.maps import MapShape
from contested.density.charting import YEARS
from contested.density.mapping import Group, Heard, Map, MapCell, View, predicate_names
from contested.density.models import CellLabel
from contested.density.opposing import opposing
from contested.density.placing import places_of
from contested.density.spreading import spread
from contested.density.standing import standing_moment
from contested.postgres import query
from contested.review.queries.narrowing import STATES, Facets, narrowed
from contested.statements.lookup import predicates_named, sources_named

MOST = 200
USUAL = 50
MOST_LOOKED = 1_000
MOST_SOURCES = 12
MOST_PLACES = 1_000
BANDS = ("none", "faint", "minor", "marked", "strong", "divided")


class MapAsked(Clocked):
    predicate = serializers.ListField(
        child=Named(predicates_named, "predicate"),
        required=False,
        help_text="One or several, by number or name.",
    )
    label = serializers.ListField(
        child=Word(CellLabel),
        required=False,
        help_text="For time, sources and places: cells of these labels alone.",
    )
    kind = serializers.ListField(
        child=serializers.CharField(allow_blank=True, max_length=200),
        required=False,
        help_text="Kinds of subjects by name; empty: of no stated kind.",
    )
    source = serializers.ListField(
        child=Named(sources_named, "source"),
        required=False,
        help_text="Cells in whose contest one of these takes a side.",
    )
    between = serializers.RegexField(
        r"^\d{1,9}-\d{1,9}$",
        required=False,
        help_text="Two sources by number, such as 3-7: cells in which they stand on different sides.",
    )
    band = serializers.ListField(
        child=serializers.ChoiceField(BANDS), required=False, help_text="Steps of the scale of contestedness."
    )
    dispute = serializers.ListField(
        child=serializers.ChoiceField(STATES),
        required=False,
        help_text="The state of the cell's dispute now.",
    )
    since = DayAsked(
        required=False, help_text="Cells with a contested window that reaches to this day or beyond."
    )
    until = LastDayAsked(required=False, help_text="Cells with a contested window that begins by this day.")
    gate = serializers.ChoiceField(
        ["on", "off"], default="on", help_text="Off: generic subjects and single witnesses are counted, too."
    )
    patience = serializers.FloatField(
        min_value=0.01,
        max_value=30,
        required=False,
        help_text="As of the past or on a day cells are read one by one, for so many seconds (absent: as many as a page may): "
        "see `partial`.",
    )
    limit = serializers.IntegerField(
        min_value=1, max_value=MOST, default=USUAL, help_text="How many predicates and subjects, at most."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        since, until = attrs.get("since"), attrs.get("until")
        if since is not None and until is not None and since > until:
            raise serializers.ValidationError({"until": "It lies before `since`."})
        first, _, second = (attrs.get("between") or "").partition("-")
        if second and int(first) == int(second):
            raise serializers.ValidationError({"between": "These are one source; give two."})
        return super().validate(attrs)


class MapView(APIView):
    @extend_schema(
        operation_id="get_map",
        summary="Where disagreement concentrates: by predicate, subject, time, source and place, from standing density",
        description="With `valid_at` every cell stands with its most contested window of that day. An `as_of` is clamped to "
        "before the oldest write that the standing density does not show yet, and the answer's says what came of it.",
        parameters=[MapAsked],
        responses=MapShape,
    )
    @query.planned_anew()
    def get(self, request: Request) -> Response:
        asked = MapAsked.read(request)
        today, patience = timezone.localdate().toordinal(), asked["patience"]
        found = narrowed(_view(asked), _facets(asked), today=today, seconds=patience and patience / 2)
        look = found.map(budget=patience)
        groups, heard = look.groups(), look.heard()
        everything = next(group for group in groups if group.grouped == "all")
        predicates = _predicates(groups, heard)
        total = max(sum(line.cells for line in heard), everything.contested)
        cells = [cell for cell in look.cells(limit=MOST_LOOKED + 1) if cell.contestedness]
        looked, whole = cells[:MOST_LOOKED], found.whole and len(cells) <= MOST_LOOKED
        placed = places_of(looked, as_of=look.view.as_of)
        told = {
            "as_of": look.view.as_of or standing_moment(asked["moment"]),
            "gate": asked["gate"],
            "heard": total,
            "contested": everything.contested,
            "hidden": everything.hidden,
            "mass": everything.mass,
            "labels": _labels(groups, total),
            "predicates": predicates[: asked["limit"]],
            "subjects": look.subjects(limit=asked["limit"]),
            **_time(look),
            "sources": _sources(look, looked),
            "places": placed.placed[:MOST_PLACES],
            "placeless": placed.without,
            "looked": len(looked),
        }
        told |= {"partial": bool(look.partial), "whole": whole and not look.partial}
        return Response(MapShape(told).data)


def _view(asked: Mapping[str, Any]) -> View:
    wanted = asked["predicate"]
    return View(
        gate=asked["gate"] == "on",
        predicates=None if wanted is None else tuple(id_ for ids in wanted for id_ in ids),
        labels=tuple(asked["label"]) if asked["label"] else None,
        as_of=asked["as_of"],
        valid_at=asked["valid_at"],
    )


def _facets(asked: Mapping[str, Any]) -> Facets:
    first, _, second = (asked["between"] or "").partition("-")
    return Facets(
        kinds=tuple(asked["kind"] or ()),
        sources=tuple(id_ for ids in asked["source"] or () for id_ in ids or ()),
        between=(int(first), int(second)) if second else None,
        bands=tuple(BANDS.index(word) for word in asked["band"] or ()),
        states=tuple(asked["dispute"] or ()),
        since=asked["since"],
        until=asked["until"],
    )


def _time(look: Map) -> dict[str, Any]:
    counts, dateless = spread(look.times(timezone.localdate().toordinal()), len(YEARS) + 1)
    begins, ends = [None, *YEARS], [*(year - 1 for year in YEARS), None]
    columns = [
        {"first_year": first, "last_year": last, "windows": windows}
        for first, last, windows in zip(begins, ends, counts, strict=True)
        if windows
    ]
    return {"time": columns, "dateless": dateless}


def _sources(look: Map, cells: Sequence[MapCell]) -> list[dict[str, Any]]:
    found = opposing(
        cells,
        limit=MOST_SOURCES,
        predicates=look.view.predicates,
        as_of=look.view.as_of,
        settled=look.view.only is None,
    )
    told = [
        asdict(pair) | {"a_name": found.names[pair.a], "b_name": found.names[pair.b]}
        for pair in found.pairs.values()
        if pair.cells or pair.won_by_a or pair.won_by_b
    ]
    return sorted(told, key=lambda pair: (-pair["cells"], -pair["mass"], pair["a"], pair["b"]))


def _labels(groups: Sequence[Group], total: int) -> list[dict[str, int]]:
    """Count cells by label; those without a standing score are settled, for whoever speaks there says the same.

    On a day so are those that are contested at other times only.
    """
    counts = Counter(
        {
            group.label: group.contested if group.label == CellLabel.CONTESTED else group.cells
            for group in groups
            if group.grouped == "label" and group.label
        }
    )
    counts.pop(CellLabel.NO_EVIDENCE, None)
    counts[CellLabel.SETTLED] += max(0, total - counts.total())
    return [{"label": label, "cells": counts[label]} for label in sorted(counts) if counts[label]]


def _predicates(groups: Sequence[Group], heard: Sequence[Heard]) -> list[dict[str, Any]]:
    """Return the predicates that have contested cells, heaviest first."""
    spoken: Counter[int] = Counter()
    for line in heard:
        spoken[line.predicate_id] += line.cells
    found = [
        group for group in groups if group.grouped == "predicate" and group.predicate_id and group.contested
    ]
    names = predicate_names([group.predicate_id for group in found if group.predicate_id])
    return sorted(
        (_predicate(group, group.predicate_id, names, spoken) for group in found if group.predicate_id),
        key=lambda one: (-one["mass"], one["name"]),
    )


def _predicate(group: Group, predicate: int, names: dict[int, str], spoken: Counter[int]) -> dict[str, Any]:
    cells = max(spoken[predicate], group.contested)
    return {
        "id": predicate,
        "name": names[predicate],
        "heard": cells,
        "contested": group.contested,
        "share": group.contested / cells,
        "contestedness": group.mean,
        "mass": group.mass,
    }
