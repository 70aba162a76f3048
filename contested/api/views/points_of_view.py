"""Points of view: named lists of sources, to ask from. Saving one changes nothing that anybody reads by its number."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.idempotency import idempotent
from contested.api.paging import Cursor, page
from contested.api.parameters import Clocked, Flag, Paged, Parameters
from contested.api.permissions import acting
from contested.api.problems import Problem, body_refused, missing
from contested.api.shapes.points_of_view import PointOfViewLine, PointOfViewPage, PointOfViewWish
from contested.people.models import Scope
from contested.recall.actions import retire_point_of_view, save_point_of_view
from contested.recall.errors import PointOfViewRefused, QuestionRefused
from contested.recall.hearing import hear
from contested.recall.models import PointOfView
from contested.recall.points import point_of_view, points_of_view


class PointsAsked(Paged):
    mine = Flag(default=False, help_text="True: only the caller's own.")
    cursor = Cursor(int)


class PointsOfView(APIView):
    scope = Scope.READ

    @extend_schema(
        operation_id="list_points_of_view",
        summary="Saved points of view, the latest first",
        description="Retired ones are not on the list. With `valid_at` nothing changes.",
        parameters=[PointsAsked],
        responses=PointOfViewPage,
    )
    def get(self, request: Request) -> Response:
        asked = PointsAsked.read(request)
        (before,) = asked["cursor"] or (None,)
        owner = acting(request).pk if asked["mine"] else None
        rows = points_of_view(as_of=asked["as_of"], owner=owner, before=before, limit=asked["limit"] + 1)
        return page(request, asked, rows, lambda row: (row.id,), PointOfViewLine)

    @extend_schema(
        operation_id="save_point_of_view",
        summary="Save a list of sources under a name, to ask from it by `view`",
        description="Under a name that the caller has used, it takes the place of the one that is there; asked for by "
        "its number, that one goes on meaning its own list.",
        request=PointOfViewWish,
        responses={200: PointOfViewLine, 201: PointOfViewLine},
    )
    @idempotent
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        wish = PointOfViewWish(data=body_of(request))
        wish.is_valid(raise_exception=True)
        last = PointOfView.objects.order_by("-id").values_list("pk", flat=True).first() or 0
        try:
            heard = hear(sources=wish.validated_data["sources"])
            made = save_point_of_view(
                name=wish.validated_data["name"],
                sources=() if heard is None else heard.sources,
                owner=acting(request),
            )
        except (PointOfViewRefused, QuestionRefused) as error:
            raise body_refused(error.reason, error.field) from error
        headers = {"Location": reverse("api:point-of-view", args=[made.pk])}
        return Response(_told(made.pk), 201 if made.pk > last else 200, headers=headers)


class PointOfViewView(APIView):
    @extend_schema(
        operation_id="get_point_of_view",
        summary="A saved point of view by its number, a retired one too",
        description="With `valid_at` nothing changes.",
        parameters=[Clocked],
        responses=PointOfViewLine,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Clocked.read(request)
        return Response(_told(id, asked["as_of"]))


class RetirePointOfView(APIView):
    scope = Scope.READ

    @extend_schema(
        operation_id="retire_point_of_view",
        summary="Take one's own point of view off the lists; nothing is deleted",
        request=None,
        responses=PointOfViewLine,
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        point = PointOfView.objects.filter(pk=id).first()
        if point is None:
            raise missing(f"point of view {id}")
        if point.owner_id != acting(request).pk:
            raise Problem(403, "not_yours", "This point of view is somebody else's.")
        retire_point_of_view(point=point)
        return Response(_told(id))


def _told(number: int, as_of: datetime | None = None) -> dict[str, Any]:
    point = point_of_view(number, as_of=as_of)
    if point is None:
        raise missing(f"point of view {number}")
    told: dict[str, Any] = PointOfViewLine(point).data
    return told
