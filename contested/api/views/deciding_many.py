"""Deciding many disputes alike, after an exact preview."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.idempotency import idempotent
from contested.api.parameters import Parameters
from contested.api.permissions import acting
from contested.api.shapes.deciding import ManyDecided, ManyDone, ManyForeseen, ManyWish
from contested.people.models import Scope
from contested.review import actions
from contested.tasks.refresh import wake


class ForeseeMany(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="foresee_decisions",
        summary="What one wish would do to many disputes; nothing is kept",
        request=ManyWish,
        responses=ManyForeseen,
    )
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        wish = ManyWish(data=body_of(request))
        wish.is_valid(raise_exception=True)
        found = actions.preview_many(reviewer=acting(request), **wish.validated_data)
        return Response(
            ManyForeseen({"token": found.token, "lines": [line.as_json() for line in found.lines]}).data
        )


class DecideMany(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="decide_disputes",
        summary="Do exactly what a preview showed, all of it or nothing",
        request=ManyDecided,
        responses=ManyDone,
    )
    @idempotent
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        wish = ManyDecided(data=body_of(request))
        wish.is_valid(raise_exception=True)
        made = actions.decide_many(reviewer=acting(request), **wish.validated_data)
        wake()
        return Response({"decisions": [decision.pk for decision in made]})
