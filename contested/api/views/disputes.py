"""Disputes as programs look at them: the queue, one with all that its reviewer goes by, and how the reviewing goes."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.fields import Named, Word, stamp
from contested.api.idempotency import idempotent
from contested.api.paging import Cursor, page
from contested.api.parameters import Clocked, Flag, Paged, Parameters
from contested.api.permissions import acting
from contested.api.problems import Problem, body_refused, missing, parameter_refused
from contested.api.shapes.deciding import Figures, InReview, ReviewWish
from contested.api.shapes.disputes import DisputeLine, DisputePage, DisputeShape
from contested.api.versions import etag
from contested.density.models import Cell
from contested.intake.record import LONGEST_NAME
from contested.people.models import User
from contested.review.actions import open_disputes
from contested.review.models import Because, Dispute, DisputeState, OutcomeKind
from contested.review.queries import (
    Desk,
    Mark,
    QueueFilter,
    ageing,
    agreement,
    calibration,
    counts,
    desk,
    queue,
    throughput,
)
from contested.review.queries.queue import as_text, read_mark
from contested.statements.lookup import predicates_named, sources_named

CLOCKS = "With `as_of`: those opened by then, as they stand now. With `valid_at` nothing changes."


class DisputesAsked(Paged):
    state = Word(DisputeState, default=DisputeState.OPEN)
    predicate = Named(predicates_named, "predicate", required=False)
    source = Named(  # type: ignore[assignment]  # a field, which its metaclass takes out of the class
        sources_named, "source", required=False, help_text="One that is heard in it."
    )
    kind = serializers.CharField(
        max_length=LONGEST_NAME, required=False, help_text="The kind of thing that it is about, by name."
    )
    outcome = Word(OutcomeKind, required=False)
    because = Word(Because, required=False)
    decidable = Flag(required=False, help_text="Whether the decision procedure names a winner.")
    min_age = serializers.IntegerField(min_value=0, max_value=36_500, default=0, help_text="In days.")
    least = serializers.DecimalField(5, 4, min_value=Decimal(0), max_value=Decimal(1), default=Decimal(0))
    most = serializers.DecimalField(5, 4, min_value=Decimal(0), max_value=Decimal(1), default=Decimal(1))
    mine = Flag(default=False, help_text="Those that the caller holds, or was assigned.")
    free = Flag(default=False, help_text="Those that nobody else holds, or was assigned.")
    cursor = Cursor(str)

    def wanted(self, asked: dict[str, Any], user: User | None) -> QueueFilter:
        """Return what was asked for as the queue takes it."""
        return QueueFilter(
            states=(DisputeState(asked["state"]),),
            outcome=None if asked["outcome"] is None else OutcomeKind(asked["outcome"]),
            predicate=_one(asked, "predicate"),
            source=_one(asked, "source"),
            kind=asked["kind"],
            decidable=asked["decidable"],
            because=None if asked["because"] is None else Because(asked["because"]),
            min_age=asked["min_age"],
            least=asked["least"],
            most=asked["most"],
            mine=user if asked["mine"] else None,
            free_for=user if asked["free"] else None,
            opened_by=asked["as_of"],
        )


class Disputes(APIView):
    @extend_schema(
        operation_id="list_disputes",
        summary="Disputes, in the order in which they should be looked at",
        description="Reopened ones first, then by contestedness × contested share × mass × (1 + reads of the cell in 30 "
        f"days), then the oldest; settled ones the latest first. {CLOCKS}",
        parameters=[DisputesAsked],
        responses=DisputePage,
    )
    def get(self, request: Request) -> Response:
        asked = DisputesAsked.read(request)
        user = acting(request) if asked["mine"] or asked["free"] else None
        wanted = DisputesAsked().wanted(asked, user)
        lines = queue(wanted, limit=asked["limit"] + 1, after=_mark(asked))
        return page(request, asked, lines, lambda line: (as_text(line.mark),), DisputeLine)

    @extend_schema(
        operation_id="review_cell",
        summary="Take a cell up for review, where something is contested in it that the gate lets through",
        description="201 where it came into the queue by this, 200 where it was there already.",
        request=ReviewWish,
        responses={200: InReview, 201: InReview},
    )
    @idempotent
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        wish = ReviewWish(data=body_of(request))
        wish.is_valid(raise_exception=True)
        cell = wish.validated_data["cell"]
        if not Cell.objects.filter(pk=cell).exists():
            raise body_refused(f"There is no cell {cell}.", "cell")
        done = open_disputes([cell])
        found = Dispute.objects.filter(cell=cell).exclude(state=DisputeState.CLOSED).first()
        if found is None:
            detail = "Nothing that the gate lets through is contested in this cell."
            raise Problem(409, "not_for_review", detail, facts={"cell": cell})
        headers = {"Location": reverse("api:dispute", args=[found.pk])}
        return Response(InReview(found).data, 201 if done.opened or done.reopened else 200, headers=headers)


class DisputeView(APIView):
    @extend_schema(
        operation_id="get_dispute",
        summary="One dispute with all that its reviewer goes by; its `ETag` is the version to decide by",
        description="Positions stand in an order drawn for the caller, so that the first is not always the strongest. "
        "Nothing here looks back in time: cells have a history of their own.",
        parameters=[
            Clocked,
            OpenApiParameter(
                "ETag", str, OpenApiParameter.HEADER, response=[200], description="Its version."
            ),
        ],
        responses=DisputeShape,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Clocked.read(request)
        found = desk(id, reviewer=request.user if isinstance(request.user, User) else None)
        if found is None or (asked["as_of"] and found.opened_at > asked["as_of"]):
            then = f", as of {stamp(asked['as_of'])}" if asked["as_of"] else ""
            raise missing(f"dispute {id}{then}")
        return Response(DisputeShape(_whole(found, asked)).data, headers=etag(found.version))


class FiguresView(APIView):
    @extend_schema(
        operation_id="get_review_figures",
        summary="How the queue stands and goes, how well reviewers agree, and what scores were worth",
        description="Nothing here looks back in time; both clocks change nothing.",
        parameters=[Clocked],
        responses=Figures,
    )
    def get(self, request: Request) -> Response:
        asked = Clocked.read(request)
        user = request.user if isinstance(request.user, User) else None
        found = {
            "as_of": asked["moment"],
            "counts": counts(user),
            "ageing": ageing(),
            "throughput": throughput(),
            "agreement": agreement(),
            "calibration": calibration(),
        }
        return Response(Figures(found).data)


def _whole(found: Desk, asked: dict[str, Any]) -> dict[str, Any]:
    """Return a dispute as its shape takes it."""
    told = {name: getattr(found, name) for name in Desk.__dataclass_fields__}
    lease = found.lease
    outcome = found.recommended.outcome
    return told | {
        "as_of": asked["moment"],
        "must_be_signed": found.must_be_signed,
        "retired": [line.id for line in found.retired],
        "recommended": {
            "outcome": None if outcome is None else outcome.as_json(),
            "pairs": found.recommended.pairs,
        },
        "lease": lease
        and {"dispute": found.id, "holder": lease.holder, "until": lease.until, "seconds": lease.seconds},
    }


def _one(asked: dict[str, Any], name: str) -> int | None:
    ids = asked[name]
    if ids is None:
        return None
    if len(ids) > 1:
        raise parameter_refused(name, "More than one is called so; give its number.")
    found: int = ids[0]
    return found


def _mark(asked: dict[str, Any]) -> Mark | None:
    if asked["cursor"] is None:
        return None
    try:
        return read_mark(asked["cursor"][0])
    except ValueError:
        raise parameter_refused("cursor", "This is no cursor of this list; follow `next`.") from None
