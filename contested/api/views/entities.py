"""Entities: found by name, or one with its cells."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.days import peak_on
from contested.api.paging import Cursor, page
from contested.api.parameters import Paged, Scored
from contested.api.problems import missing
from contested.api.shapes.things import EntityLine, EntityPage
from contested.api.shapes.whole import EntityShape
from contested.density.overview import cells_of_entity
from contested.density.views import CellView, view_cells
from contested.intake.record import LONGEST_NAME
from contested.recall.folds import counted_as
from contested.statements.finding import entities_found
from contested.statements.queries import entity_card

MOST_CELLS = 100


class EntitiesAsked(Paged):
    q = serializers.CharField(
        required=False,
        max_length=LONGEST_NAME,
        help_text="A name, its beginning, some of its words, or an IRI.",
    )
    cursor = Cursor(int, int)


class Entities(APIView):
    @extend_schema(
        operation_id="list_entities",
        summary="Entities, the best match first; all by id where nothing is asked for",
        description="With `valid_at`: those of which something is said that may hold on that day.",
        parameters=[EntitiesAsked],
        responses=EntityPage,
    )
    def get(self, request: Request) -> Response:
        asked = EntitiesAsked.read(request)
        found = entities_found(
            asked["q"] or "",
            after=asked["cursor"] or (0, 0),
            limit=asked["limit"] + 1,
            as_of=asked["as_of"],
            valid_at=asked["valid_at"],
        )
        return page(request, asked, found, lambda entity: (entity.rank, entity.id), EntityLine)


class Entity(APIView):
    @extend_schema(
        operation_id="get_entity",
        summary="One entity with its cells, contested ones first",
        parameters=[Scored],
        responses=EntityShape,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Scored.read(request)
        as_of = asked["as_of"]
        card = entity_card(id, as_of)
        if card is None:
            raise missing(f"entity {id}")
        same_as = counted_as(id, as_of)
        cells = cells_of_entity(same_as or id, limit=MOST_CELLS, as_of=as_of)
        views = view_cells([cell.id for cell in cells], as_of=as_of, estimated=asked["estimated"])
        whole = asdict(card) | {
            "as_of": asked["moment"],
            "same_as": same_as,
            "cells": [_cell(view, asked["valid_at"]) for view in views.values() if view.cell.claims],
            "cells_total": cells[0].of if cells else 0,
        }
        return Response(EntityShape(whole).data)


def _cell(view: CellView, day: int | None) -> dict[str, Any]:
    """Return one line about a cell: at its peak, or on a day."""
    window = peak_on(view, day)
    return {
        "id": view.facts.id,
        "predicate": view.facts.predicate,
        "predicate_id": view.facts.predicate_id,
        "label": view.score.label.value,
        "contestedness": window.contestedness if window else 0,
        "sources": view.sources,
        "witnesses": view.score.independent,
        "values": view.positions_of(window),
    }
