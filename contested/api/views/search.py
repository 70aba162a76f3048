"""Search everywhere: what a few words may mean, be it things, cells, predicates or sources."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.parameters import Clocked
from contested.api.shapes.search import SearchedShape
from contested.recall.searching import FEW, LONGEST_SEARCH, MOST_OF_A_GROUP, search


class SearchAsked(Clocked):
    q = serializers.CharField(
        max_length=LONGEST_SEARCH,
        help_text="A name or its beginning, some of its words, an IRI, or a thing with a predicate; "
        "accents may be left out.",
    )
    k = serializers.IntegerField(
        min_value=1, max_value=MOST_OF_A_GROUP, default=FEW, help_text="How many of each kind, at most."
    )


class SearchView(APIView):
    @extend_schema(
        operation_id="search",
        summary="Things, cells, predicates and sources that a few words may mean",
        description="Fit to be asked at each key. Where nothing is met, one wrong letter is mended; then names in the text "
        "are looked for. Names have no valid time, so `valid_at` changes nothing here.",
        parameters=[SearchAsked],
        responses=SearchedShape,
    )
    def get(self, request: Request) -> Response:
        asked = SearchAsked.read(request)
        return Response(SearchedShape(search(asked["q"], as_of=asked["as_of"], limit=asked["k"])).data)
