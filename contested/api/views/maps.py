"""The map: where disagreement concentrates, by predicate and by subject."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.fields import Named
from contested.api.parameters import Clocked
from contested.api.shapes.maps import MapShape
from contested.density.mapping import Group, Heard, Map, View, predicate_names
from contested.density.models import CellLabel
from contested.density.standing import standing_moment
from contested.statements.lookup import predicates_named

MOST = 200
USUAL = 50


class MapAsked(Clocked):
    predicate = serializers.ListField(
        child=Named(predicates_named, "predicate"),
        required=False,
        help_text="One or several, by number or name.",
    )
    gate = serializers.ChoiceField(
        ["on", "off"], default="on", help_text="Off: generic subjects and single witnesses are counted, too."
    )
    limit = serializers.IntegerField(
        min_value=1, max_value=MOST, default=USUAL, help_text="How many predicates and subjects, at most."
    )


class MapView(APIView):
    @extend_schema(
        operation_id="get_map",
        summary="Where disagreement concentrates, by predicate and by subject, from standing density",
        description="With `valid_at` every cell stands with its most contested window of that day. An `as_of` is clamped to "
        "before the oldest write that the standing density does not show yet, and the answer's says what came of it.",
        parameters=[MapAsked],
        responses=MapShape,
    )
    def get(self, request: Request) -> Response:
        asked = MapAsked.read(request)
        wanted = asked["predicate"]
        look = Map(
            View(
                gate=asked["gate"] == "on",
                predicates=None if wanted is None else tuple(id_ for ids in wanted for id_ in ids),
                as_of=asked["as_of"],
                valid_at=asked["valid_at"],
            )
        )
        groups, heard = look.groups(), look.heard()
        everything = next(group for group in groups if group.grouped == "all")
        predicates = _predicates(groups, heard)
        total = max(sum(line.cells for line in heard), everything.contested)
        found = {
            "as_of": look.view.as_of or standing_moment(asked["moment"]),
            "gate": asked["gate"],
            "heard": total,
            "contested": everything.contested,
            "hidden": everything.hidden,
            "mass": everything.mass,
            "labels": _labels(groups, total),
            "predicates": predicates[: asked["limit"]],
            "subjects": look.subjects(limit=asked["limit"]),
        }
        return Response(MapShape(found).data)


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
