"""What several questions come to, packed into a model's room: every conflict with all its sides, or not at all."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.contestedness import HEADER, contestedness_header
from contested.api.hearing import heard, questions_refused
from contested.api.shapes.recall import ContextShape
from contested.api.views.recall import CONTESTEDNESS, Asked
from contested.recall.packing import (
    BUDGET,
    LEAST_TOKENS,
    MOST_ASKED,
    MOST_TOKENS,
    OTHERS,
    context_window,
)
from contested.recall.questions import LONGEST_QUESTION
from contested.recall.terms import MOST_CELLS
from contested.statements.lookup import LARGEST_ID


class ContextAsked(Asked):
    q = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_QUESTION),
        required=False,
        max_length=MOST_ASKED,
        help_text="A question in plain words; give it once for each.",
    )
    cell = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=LARGEST_ID),
        required=False,
        max_length=MOST_ASKED,
        help_text="A cell to be told of without a question, by its number; give it once for each.",
    )
    tokens = serializers.IntegerField(
        min_value=LEAST_TOKENS,
        max_value=MOST_TOKENS,
        default=BUDGET,
        help_text="How many tokens the instruction and the passage may have. They are estimated, without any model's own "
        "tokenizer: of English prose about a third too many, and rather too many than too few of anything.",
    )
    k = serializers.IntegerField(
        min_value=0,
        max_value=MOST_CELLS,
        default=OTHERS,
        help_text="How many further cells that a question may have meant go in behind the answers, where there is room.",
    )


class ContextView(APIView):
    @extend_schema(
        operation_id="context",
        summary="Questions answered in a budget of tokens, for a language model",
        description="An unresolved conflict is one marked block that holds all sides. What doesn't fit is told with fewer "
        "quotes, then with none, and else it is left out whole and named: no dissent is cut off from its answer. The "
        "header has an item for each question.",
        parameters=[ContextAsked, CONTESTEDNESS],
        responses=ContextShape,
    )
    def get(self, request: Request) -> Response:
        asked = ContextAsked.read(request)
        with questions_refused():
            packed = context_window(
                questions=asked["q"] or (),
                cells=asked["cell"] or (),
                tokens=asked["tokens"],
                as_of=asked["as_of"],
                valid_at=asked["valid_at"],
                sources=heard(request, asked),
                condition=asked["condition"],
                k=asked["k"],
                tau=asked["tau"],
                estimated=asked["estimated"],
            )
        headers = {HEADER: contestedness_header(*packed.recalls)} if packed.recalls else {}
        return Response(packed.as_json(), headers=headers)
