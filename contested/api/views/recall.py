"""Recall: a question in; answer, contestedness and dissent out."""

from __future__ import annotations

from django.conf import settings
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.fields import Named
from contested.api.parameters import Scored
from contested.api.problems import parameter_refused
from contested.api.shapes.recall import RecallShape
from contested.recall.errors import QuestionRefused
from contested.recall.queries import MOST_OTHERS, recall
from contested.recall.questions import LONGEST_QUESTION
from contested.recall.terms import LONGEST_CONDITION, MOST_CELLS
from contested.review.actions import read_cell
from contested.statements.lookup import sources_named


class RecallAsked(Scored):
    q = serializers.CharField(max_length=LONGEST_QUESTION, help_text="The question, in plain words.")
    source = serializers.ListField(  # type: ignore[assignment]  # a field, which its metaclass takes out of the class
        child=Named(sources_named, "source"),
        required=False,
        help_text="The only sources to be heard, one or several, each by its number or its whole name.",
    )
    condition = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=LONGEST_CONDITION,
        help_text="Under which it must hold, such as `version=7.2 AND env=prod`; empty: under none.",
    )
    k = serializers.IntegerField(
        min_value=0,
        max_value=MOST_CELLS,
        default=MOST_OTHERS,
        help_text="How many other cells to tell, at most.",
    )
    tau = serializers.FloatField(
        min_value=0,
        max_value=1,
        default=settings.CONTESTED_TAU,
        help_text="The contestedness from which a reader must be told.",
    )


class RecallView(APIView):
    @extend_schema(
        operation_id="recall",
        summary="A question in plain words: answer, contestedness and dissent",
        description="Contest is looked up by the cell's key: whoever contradicts the answer stands in the dissent, whether "
        "or not a search found him. Where nothing is known the answer is null, and the label `no_evidence`.",
        parameters=[RecallAsked],
        responses=RecallShape,
    )
    def get(self, request: Request) -> Response:
        asked = RecallAsked.read(request)
        heard = asked["source"]
        try:
            found = recall(
                asked["q"],
                as_of=asked["as_of"],
                valid_at=asked["valid_at"],
                sources=None if heard is None else [source for named in heard for source in named],
                condition=asked["condition"],
                k=asked["k"],
                tau=asked["tau"],
                estimated=asked["estimated"],
            )
        except QuestionRefused as error:
            raise parameter_refused({"question": "q"}.get(error.field, error.field), error.reason) from error
        if found.triple is not None and asked["as_of"] is None:
            read_cell(cell=found.triple.about.cell)
        return Response(found.as_json() | {"quotable": found.quotable})
