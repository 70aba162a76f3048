"""Predicates: their policies, and what counts as what."""

from __future__ import annotations

from dataclasses import asdict

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.paging import Cursor, page
from contested.api.parameters import Clocked, Paged
from contested.api.problems import missing
from contested.api.shapes.things import PredicateLine, PredicatePage
from contested.api.shapes.whole import PredicateShape
from contested.density.overview import predicate_lines
from contested.density.predicates import predicate_card

DESCRIPTION = "With `valid_at`: cells are counted as contested that are so on that day."


class PredicatesAsked(Paged):
    cursor = Cursor(str)


class Predicates(APIView):
    @extend_schema(
        operation_id="list_predicates",
        summary="Predicates with the policy in force and how their cells stand, by name",
        description=DESCRIPTION,
        parameters=[PredicatesAsked],
        responses=PredicatePage,
    )
    def get(self, request: Request) -> Response:
        asked = PredicatesAsked.read(request)
        (after,) = asked["cursor"] or ("",)
        lines = predicate_lines(
            after=after, limit=asked["limit"] + 1, as_of=asked["as_of"], valid_at=asked["valid_at"]
        )
        return page(request, asked, lines, lambda line: (line.name,), PredicateLine)


class Predicate(APIView):
    @extend_schema(
        operation_id="get_predicate",
        summary="One predicate with its policy and its folds, as they were in force",
        description=DESCRIPTION,
        parameters=[Clocked],
        responses=PredicateShape,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Clocked.read(request)
        card = predicate_card(id, as_of=asked["as_of"], valid_at=asked["valid_at"])
        if card is None:
            raise missing(f"predicate {id}")
        return Response(PredicateShape(asdict(card) | {"as_of": asked["moment"]}).data)
