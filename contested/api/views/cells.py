"""Cells: listed by their standing score, or one scored at reading."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django.http import HttpResponseRedirect
from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.days import on_day
from contested.api.fields import Named, Word
from contested.api.large import read_large
from contested.api.paging import Cursor, page
from contested.api.parameters import Flag, Paged, Scored
from contested.api.problems import missing
from contested.api.shapes.cells import CellShape, Estimate
from contested.api.shapes.things import CellLine, CellPage
from contested.density.briefly import is_large
from contested.density.mapping import Map, MapCell, Mark, View
from contested.density.models import CellLabel
from contested.density.overview import standing_cell
from contested.density.standing import standing_moment_of
from contested.density.views import CellView, view_cell
from contested.postgres import query
from contested.review.actions import read_cell
from contested.statements.lookup import entities_named, predicates_named
from contested.sublation.queries import SourceAssessment, estimates_in

PATIENCE = 30.0
"""A budget of seconds, of which a list of cells gets its tenth: whoever pages through it is to meet every one."""


class CellsAsked(Paged):
    subject = Named(
        entities_named, "entity", required=False, help_text="The number, IRI or name of an entity."
    )
    predicate = Named(predicates_named, "predicate", required=False, help_text="Its number or a name of it.")
    label = serializers.ListField(  # type: ignore[assignment]  # a field, which its metaclass takes out of the class
        child=Word(CellLabel), required=False, help_text="One or several."
    )
    min = serializers.DecimalField(
        max_digits=10,
        decimal_places=9,
        min_value=Decimal(0),
        max_value=Decimal(1),
        default=Decimal(0),
        help_text="The least contestedness.",
    )
    gate = serializers.ChoiceField(
        ["on", "off"],
        default="on",
        help_text="On: without generic subjects, and without cells of fewer than two independent witnesses.",
    )
    order = serializers.ChoiceField(
        ["contestedness", "mass"], default="contestedness", help_text="Largest first."
    )
    cursor = Cursor(Decimal, Decimal, int)


class Cells(APIView):
    @extend_schema(
        operation_id="list_cells",
        summary="Cells with a standing score, most contested first",
        description="A cell in which only one position was ever held has no standing score: its contestedness is 0. "
        "With `valid_at` a cell stands with its most contested window of that day. An `as_of` is clamped to before the "
        "oldest write that the standing density does not show yet.",
        parameters=[CellsAsked],
        responses=CellPage,
    )
    @query.planned_anew()
    def get(self, request: Request) -> Response:
        asked = CellsAsked.read(request)
        seen = Map(_view(asked), budget=PATIENCE)
        cells = seen.cells(
            limit=asked["limit"] + 1,
            after=asked["cursor"] and Mark(*asked["cursor"]),
            by_mass=asked["order"] == "mass",
        )
        answer = page(request, asked, cells, _key, CellLine)
        answer.data["hidden"] = seen.hidden()
        answer.data["partial"] = bool(seen.partial)
        return answer


class CellAsked(Scored):
    whole = Flag(
        default=False,
        help_text="True: weigh the cell as it is read however much is said in it, which can take many seconds.",
    )


class Cell(APIView):
    @extend_schema(
        operation_id="get_cell",
        summary="One cell, scored at reading: how contested it is, and who says what",
        description="The id of a cell that was folded into another redirects there. A cell in which very much is said is told "
        "by what stands of it (`whole` is false), as of just before the oldest write that waits to be scored.",
        parameters=[CellAsked],
        responses=CellShape,
    )
    def get(self, request: Request, id: int) -> Response | HttpResponseRedirect:  # noqa: A002 - so the address calls it
        asked = CellAsked.read(request)
        standing = standing_cell(id)
        if standing is None:
            raise missing(f"cell {id}")
        if standing != id and asked["as_of"] is None:
            return _moved(request, standing)
        if asked["as_of"] is None:
            read_cell(cell=id)
        # What stands goes by estimates; to leave them aside takes weighing.
        if asked["estimated"] and not asked["whole"] and is_large(id, asked["as_of"]):
            scored = asked["as_of"] and standing_moment_of(id, asked["as_of"])
            large = read_large(id, scored, asked["valid_at"])
            if large is not None:
                return Response(large)
        view = view_cell(id, as_of=asked["as_of"], estimated=asked["estimated"])
        if view is None:
            raise missing(f"cell {id}")
        return Response(
            view.as_json()
            | {
                "subject_id": view.facts.subject_id,
                "predicate_id": view.facts.predicate_id,
                "folded_from": list(view.facts.folded_from or []),
                "estimates": Estimate(_estimates(view, asked), many=True).data,
                "on_day": on_day(view, asked["valid_at"]),
                "whole": True,
            }
        )


def _estimates(view: CellView, asked: dict[str, Any]) -> list[SourceAssessment]:
    return estimates_in([line.id for line in view.live], asked["as_of"]) if asked["estimated"] else []


def _view(asked: dict[str, Any]) -> View:
    def some(ids: list[int] | None) -> tuple[int, ...] | None:
        return None if ids is None else tuple(ids)

    return View(
        gate=asked["gate"] == "on",
        subjects=some(asked["subject"]),
        predicates=some(asked["predicate"]),
        labels=some(asked["label"]),
        least=asked["min"],
        as_of=asked["as_of"],
        valid_at=asked["valid_at"],
    )


def _key(cell: MapCell) -> tuple[Decimal, Decimal, int]:
    return cell.contestedness, cell.mass, cell.id


def _moved(request: Request, standing: int) -> HttpResponseRedirect:
    query = request.META.get("QUERY_STRING", "")
    address = reverse("api:cell", args=[standing]) + (f"?{query}" if query else "")
    return HttpResponseRedirect(address, status=308)
