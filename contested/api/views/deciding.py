"""Working on a dispute: taking it, deciding it, signing, taking a decision back, and what is noted beside it."""

from __future__ import annotations

from typing import Any, TypeVar

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.idempotency import idempotent
from contested.api.parameters import Parameters
from contested.api.permissions import acting
from contested.api.problems import body_refused
from contested.api.shapes.deciding import (
    Assigned,
    AssignmentWish,
    CommentWish,
    DecisionShape,
    DecisionWish,
    DeclineWish,
    DraftWish,
    Foreseen,
    Released,
    UndoWish,
)
from contested.api.shapes.deciding import Outcome as OutcomeWish
from contested.api.shapes.disputes import CommentShape, DraftShape, LeaseShape
from contested.api.shapes.things import Shape
from contested.api.versions import IF_MATCH, version_seen
from contested.people.models import Scope, User
from contested.review import actions
from contested.review.actions.locking import now
from contested.review.errors import NoSuchDispute, NotInForce
from contested.review.models import Decision, Dispute, Lease
from contested.review.outcomes import Outcome, read_outcome
from contested.review.queries.decisions import decisions_of
from contested.tasks.refresh import wake

Wish = TypeVar("Wish", bound=Shape)

LEASED = "A lease runs out by itself; one that has run out is still its holder’s until somebody takes over."


class LeaseView(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="lease_dispute",
        summary="Have a dispute to yourself for a while",
        description=LEASED,
        request=None,
        responses=LeaseShape,
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        return _leased(actions.lease(dispute=id, reviewer=acting(request)))


class Renew(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="renew_lease",
        summary="Keep a dispute for the length of a lease from now",
        description=LEASED,
        request=None,
        responses=LeaseShape,
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        return _leased(actions.renew(dispute=id, reviewer=acting(request)))


class Release(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="release_dispute", summary="Give a dispute back", request=None, responses=Released
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        return Response({"released": actions.release(dispute=id, reviewer=acting(request))})


class Foresee(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="foresee_decision",
        summary="What a decision would do; nothing is kept",
        description="It is refused for what the decision would be refused for.",
        request=OutcomeWish,
        responses=Foreseen,
    )
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        outcome = _outcome(request, _read(request, OutcomeWish))
        return Response(Foreseen(actions.preview(dispute=id, reviewer=acting(request), outcome=outcome)).data)


class Decide(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="decide_dispute",
        summary="Decide a dispute, under your lease and by the version that you saw",
        description="All that the outcome says is done in one transaction, or nothing. Where a second person has to sign, "
        "nothing is done until he does. A refusal names the rule.",
        parameters=[IF_MATCH],
        request=DecisionWish,
        responses={201: DecisionShape},
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        version = version_seen(request)
        wish = _read(request, DecisionWish)
        made = actions.decide(
            dispute=id,
            reviewer=acting(request),
            outcome=_outcome(request, wish),
            reason=wish["reason"],
            version=version,
        )
        wake()
        return _decided(made, 201)


class Sign(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="sign_decision",
        summary="Sign what another decided, so that it is carried out",
        parameters=[IF_MATCH],
        request=None,
        responses=DecisionShape,
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        version = version_seen(request)
        signed = actions.sign(decision=_in_force(id), reviewer=acting(request), version=version)
        wake()
        return _decided(signed, 200)


class Decline(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="decline_decision",
        summary="Refuse to sign what another decided; the dispute is in the queue again",
        request=DeclineWish,
        responses=DecisionShape,
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        wish = _read(request, DeclineWish)
        decision = _in_force(id)
        actions.decline(decision=decision, reviewer=acting(request), reason=wish["reason"])
        wake()
        return _decided(Decision.objects.get(pk=decision), 200)


class Undo(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="undo_decision",
        summary="Take a decision back with all that it did; the dispute is in the queue again",
        request=UndoWish,
        responses=DecisionShape,
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        wish = _read(request, UndoWish)
        decision = _in_force(id)
        if wish.get("decision", decision) != decision:
            raise NotInForce(decision=wish["decision"], in_force=decision)
        actions.undo(decision=decision, reviewer=acting(request), reason=wish["reason"])
        wake()
        return _decided(Decision.objects.get(pk=decision), 200)


class Comments(APIView):
    @extend_schema(
        operation_id="comment_on_dispute",
        summary="Say something about a dispute, for everybody who looks at it",
        request=CommentWish,
        responses={201: CommentShape},
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        wish = _read(request, CommentWish)
        made = actions.comment(dispute=id, author=acting(request), text=wish["text"])
        made.refresh_from_db()
        return Response(CommentShape(made).data, 201, headers={"Location": reverse("api:dispute", args=[id])})


class Assign(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="assign_dispute",
        summary="Make a dispute somebody’s to review, or nobody’s",
        request=AssignmentWish,
        responses=Assigned,
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        name = _read(request, AssignmentWish)["to"]
        to = None if name is None else User.objects.filter(username=name).first()
        if name is not None and to is None:
            raise body_refused(f"There is no user “{name}”.", "to")
        actions.assign(dispute=id, to=to, actor=acting(request))
        return Response({"to": name})


class DraftView(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="save_draft",
        summary="Keep what you have typed about a dispute, whatever becomes of your lease",
        request=DraftWish,
        responses=DraftShape,
    )
    def put(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        wish = _read(request, DraftWish)
        draft = actions.save_draft(
            dispute=id, reviewer=acting(request), reason=wish["reason"], outcome=wish["outcome"]
        )
        return Response(DraftShape(draft).data)


def _read(request: Request, wish: type[Wish]) -> dict[str, Any]:
    """Return a body as a wish reads it; raises what is wrong with it."""
    asked = wish(data=body_of(request))
    asked.is_valid(raise_exception=True)
    said: dict[str, Any] = asked.validated_data
    return said


def _outcome(request: Request, said: dict[str, Any]) -> Outcome:
    """Return the outcome of a valid wish; evidence is read as a record's is."""
    return read_outcome(said | {"evidence": body_of(request).get("evidence")})


def _leased(lease: Lease) -> Response:
    return Response(
        LeaseShape(
            {
                "dispute": lease.dispute_id,
                "holder": lease.reviewer.get_username(),
                "until": lease.until,
                "seconds": (lease.until - now()).total_seconds(),
            }
        ).data
    )


def _in_force(dispute: int) -> int:
    """Return the decision of a dispute that stands, by id; raises `NoSuchDispute` or `NotInForce`."""
    if not Dispute.objects.filter(pk=dispute).exists():
        raise NoSuchDispute(dispute=dispute)
    standing = Decision.objects.filter(dispute=dispute, undoes__isnull=True, tx_to__isnull=True)
    decision = standing.values_list("pk", flat=True).first()
    if decision is None:
        raise NotInForce("No decision about this dispute is in force.", dispute=dispute)
    return decision


def _decided(made: Decision, status: int) -> Response:
    line = next(line for line in decisions_of(made.dispute_id) if line.id == made.pk)
    headers = {"Location": reverse("api:dispute", args=[made.dispute_id])}
    return Response(DecisionShape(line).data, status, headers=headers if status == 201 else {})
