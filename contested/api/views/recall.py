"""Recall: a question in; answer, contestedness and dissent out."""

from __future__ import annotations

from django.conf import settings
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api import contestedness
from contested.api.contestedness import HEADER, contestedness_header
from contested.api.hearing import Heard, heard, questions_refused
from contested.api.shapes.recall import RecallShape
from contested.recall.queries import MOST_OTHERS, recall
from contested.recall.questions import LONGEST_QUESTION
from contested.recall.terms import LONGEST_CONDITION, MOST_CELLS
from contested.review.actions import read_cell


class Asked(Heard):
    """Under what terms a question is asked."""

    condition = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=LONGEST_CONDITION,
        help_text="Under which it must hold, such as `version=7.2 AND env=prod`; empty: under none.",
    )
    tau = serializers.FloatField(
        min_value=0,
        max_value=1,
        default=settings.CONTESTED_TAU,
        help_text="The contestedness from which a reader must be told.",
    )


class RecallAsked(Asked):
    q = serializers.CharField(max_length=LONGEST_QUESTION, help_text="The question, in plain words.")
    k = serializers.IntegerField(
        min_value=0,
        max_value=MOST_CELLS,
        default=MOST_OTHERS,
        help_text="How many other cells to tell, at most.",
    )


CONTESTEDNESS = OpenApiParameter(
    HEADER, str, OpenApiParameter.HEADER, response=[200], description=contestedness.__doc__ or ""
)


class RecallView(APIView):
    @extend_schema(
        operation_id="recall",
        summary="A question in plain words: answer, contestedness and dissent",
        description="Contest is looked up by the cell's key: whoever contradicts the answer stands in the dissent, whether "
        "or not a search found him. Where nothing is known the answer is null, and the label `no_evidence`. By `shape` an "
        "answering system can choose its way: a `contest` is to be told whole.",
        parameters=[RecallAsked, CONTESTEDNESS],
        responses=RecallShape,
    )
    def get(self, request: Request) -> Response:
        asked = RecallAsked.read(request)
        with questions_refused():
            found = recall(
                asked["q"],
                as_of=asked["as_of"],
                valid_at=asked["valid_at"],
                sources=heard(request, asked),
                condition=asked["condition"],
                k=asked["k"],
                tau=asked["tau"],
                estimated=asked["estimated"],
            )
        if found.triple is not None and asked["as_of"] is None:
            read_cell(cell=found.triple.about.cell)
        return Response(found.as_json(), headers={HEADER: contestedness_header(found)})
