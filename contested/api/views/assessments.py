"""Assessments: what statements and whole sources were judged to count for, and judging it."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.idempotency import idempotent
from contested.api.paging import LARGEST_NUMBER, Cursor, page
from contested.api.parameters import Clocked, Paged, Parameters
from contested.api.permissions import acting
from contested.api.problems import body_refused, missing
from contested.api.shapes.rulings import AssessmentOfWish, AssessmentPage, StatementId, WholeAssessment
from contested.people.models import Scope, User
from contested.review.alone import need_nobody_else
from contested.statements.models import Source
from contested.sublation.actions import reassess
from contested.sublation.assessing import assess_source
from contested.sublation.listing import NO_LIMIT, list_assessments
from contested.sublation.models import Assessment
from contested.tasks.refresh import wake

TIMELESS = "With `valid_at` nothing changes: an assessment holds for all times."


class AssessmentsAsked(Paged):
    statement = StatementId(required=False)
    source = serializers.IntegerField(  # type: ignore[assignment]  # a field, which its metaclass takes out of the class
        min_value=1, max_value=LARGEST_NUMBER, required=False, help_text="Of a source as a whole."
    )
    state = serializers.ChoiceField(
        ["in force", "all"], default="in force", help_text="All: those that others have replaced, too."
    )
    cursor = Cursor(int)


class Assessments(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="list_assessments",
        summary="Judgements of precision, the latest first",
        description=TIMELESS,
        parameters=[AssessmentsAsked],
        responses=AssessmentPage,
    )
    def get(self, request: Request) -> Response:
        asked = AssessmentsAsked.read(request)
        (before,) = asked["cursor"] or (NO_LIMIT,)
        rows = list_assessments(
            statement=asked["statement"],
            source=asked["source"],
            all_ever=asked["state"] == "all",
            before=before,
            limit=asked["limit"] + 1,
            as_of=asked["as_of"],
        )
        return page(request, asked, rows, lambda row: (row.id,), WholeAssessment)

    @extend_schema(
        operation_id="assess",
        summary="Judge what a statement, or a source as a whole, counts for from now on",
        description="What is judged so already gives the assessment that stands, and 200.",
        request=AssessmentOfWish,
        responses={200: WholeAssessment, 201: WholeAssessment},
    )
    @idempotent
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        wish = AssessmentOfWish(data=body_of(request))
        wish.is_valid(raise_exception=True)
        last = Assessment.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
        made = _assess(wish.validated_data, acting(request))
        wake()
        (line,) = list_assessments(ids=[made.pk], limit=1)
        headers = {"Location": reverse("api:assessment-of", args=[made.pk])}
        return Response(WholeAssessment(line).data, 201 if made.pk > last else 200, headers=headers)


class AssessmentOf(APIView):
    @extend_schema(
        operation_id="get_assessment",
        summary="One assessment, in force or not",
        description=TIMELESS,
        parameters=[Clocked],
        responses=WholeAssessment,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Clocked.read(request)
        found = list_assessments(ids=[id], all_ever=True, limit=1, as_of=asked["as_of"])
        if not found:
            raise missing(f"assessment {id}")
        return Response(WholeAssessment(found[0]).data)


def _assess(said: dict[str, Any], actor: User) -> Assessment:
    given = {"precision": said["precision"], "reason": said["reason"], "actor": actor}
    if "statement" in said:
        need_nobody_else(actor, [said["statement"]])
        return reassess(statement=said["statement"], **given)
    source = Source.objects.filter(pk=said["source"]).first()
    if source is None:
        raise body_refused(f"There is no source {said['source']}.", "source")
    return assess_source(source=source, **given)
