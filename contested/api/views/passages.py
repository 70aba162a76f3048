"""Passages: the words in the store that speak most of a question, whether or not anything is stated of them."""

from __future__ import annotations

from dataclasses import asdict

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.hearing import questions_refused
from contested.api.parameters import Clocked
from contested.api.shapes.passages import PassagesShape
from contested.recall.passages import MOST_PASSAGES, find_passages
from contested.recall.questions import LONGEST_QUESTION
from contested.statements.lookup import LARGEST_ID

MOST_DOCUMENTS = 200


class PassagesAsked(Clocked):
    q = serializers.CharField(max_length=LONGEST_QUESTION, help_text="The question, in plain words.")
    k = serializers.IntegerField(
        min_value=1, max_value=MOST_PASSAGES, default=10, help_text="How many passages, at most."
    )
    document = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=LARGEST_ID),
        required=False,
        max_length=MOST_DOCUMENTS,
        help_text="The only documents to be searched, each by its number; give it once for each.",
    )


class PassagesView(APIView):
    @extend_schema(
        operation_id="passages",
        summary="The passages that speak most of a question",
        description="By their words, those of the passages beside them, and their meaning. A search: it may miss what "
        "contradicts, and answers nothing. For an answer with its dissent ask `recall`. A passage has no valid time, so "
        "`valid_at` changes nothing here.",
        parameters=[PassagesAsked],
        responses=PassagesShape,
    )
    def get(self, request: Request) -> Response:
        asked = PassagesAsked.read(request)
        with questions_refused():
            found = find_passages(asked["q"], k=asked["k"], as_of=asked["as_of"], documents=asked["document"])
        return Response({"question": asked["q"], "passages": [asdict(one) for one in found]})
