"""Alignments: which predicates count as one, proposed and judged."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.alignment.actions import align
from contested.alignment.judging import accept, judge, propose, reject
from contested.alignment.listing import AlignmentLine, Shared, alignment_line, alignment_lines, shared_claims
from contested.alignment.models import Alignment as Judgement
from contested.alignment.models import AlignmentRelation, AlignmentStatus
from contested.api.fields import Named, Word
from contested.api.idempotency import idempotent
from contested.api.paging import Cursor, page
from contested.api.parameters import Clocked, Paged, Parameters
from contested.api.permissions import acting, need
from contested.api.problems import body_refused, missing, parameter_refused
from contested.api.shapes.alignments import (
    Acceptance,
    AlignmentPage,
    AlignmentShape,
    AlignmentWithEvidence,
    JudgementWish,
    RefoldingShape,
    Rejection,
)
from contested.density.refolding import foresee_judgement
from contested.people.models import Scope
from contested.statements.lookup import predicates_named
from contested.statements.models import Predicate
from contested.tasks.refresh import wake

EVIDENCE = 3
FORESEEN = ("cells", "looked", "whole", "contested", "undetermined", "renamed")
DESCRIPTION = "With `valid_at` nothing changes: a judgement holds for all times."


class AlignmentsAsked(Paged):
    status = Word(AlignmentStatus, required=False)
    predicate = Named(
        predicates_named, "predicate", required=False, help_text="One of the two, by its number or name."
    )
    cursor = Cursor(int)


class Alignments(APIView):
    @extend_schema(
        operation_id="list_alignments",
        summary="Judgements in force on pairs of predicates: the likeliest candidates first, then the latest",
        description=DESCRIPTION,
        parameters=[AlignmentsAsked],
        responses=AlignmentPage,
    )
    def get(self, request: Request) -> Response:
        asked = AlignmentsAsked.read(request)
        ids = asked["predicate"] or [None]
        if len(ids) > 1:
            raise parameter_refused("predicate", "More than one is called so; give its number.")
        (after,) = asked["cursor"] or (None,)
        lines = alignment_lines(
            status=asked["status"],
            predicate=ids[0],
            after=after,
            limit=asked["limit"] + 1,
            as_of=asked["as_of"],
        )
        shared = shared_claims(lines[: asked["limit"]], each=EVIDENCE, as_of=asked["as_of"])
        rows = [_with_evidence(line, shared.get(line.id)) for line in lines]
        return page(request, asked, rows, lambda row: (row["id"],), AlignmentWithEvidence)

    @extend_schema(
        operation_id="judge_alignment",
        summary="Propose what one predicate is to another; reviewers may accept or reject it at once",
        description="An accepted judgement is the only one that stands between the two: what was said otherwise is "
        "rejected. One that contradicts others is refused, with the chain that proves it.",
        request=JudgementWish,
        responses={200: AlignmentShape, 201: AlignmentShape},
    )
    @idempotent
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        body = JudgementWish(data=request.data)
        body.is_valid(raise_exception=True)
        given = body.validated_data
        if given["status"] != AlignmentStatus.CANDIDATE:
            token: Any = request.auth
            need(Scope.REVIEW, acting(request), token)
        wanted: dict[str, Any] = {
            "source": _one(given["source"], "source"),
            "target": _one(given["target"], "target"),
            "relation": AlignmentRelation(given["relation"]),
            "confidence": given["confidence"],
            "reason": given["reason"],
            "actor": acting(request),
        }
        last = Judgement.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
        if given["status"] == AlignmentStatus.ACCEPTED:
            made = judge(**wanted)
        elif given["status"] == AlignmentStatus.REJECTED:
            made = align(**wanted, status=AlignmentStatus.REJECTED)
        else:
            made = propose(**wanted)
        wake()
        return _answer(made, 201 if made.pk > last else 200)


class ForeseeAlignment(APIView):
    @extend_schema(
        operation_id="foresee_alignment",
        summary="What a judgement would do to cells; nothing is written",
        description="A `rejected` one takes back whatever stands between the two. One that contradicts others is refused, "
        "as judging it would be.",
        request=JudgementWish,
        responses=RefoldingShape,
    )
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        body = JudgementWish(data=request.data)
        body.is_valid(raise_exception=True)
        given = body.validated_data
        taken_back = given["status"] == AlignmentStatus.REJECTED
        effect = foresee_judgement(
            source=_one(given["source"], "source"),
            target=_one(given["target"], "target"),
            relation=None if taken_back else AlignmentRelation(given["relation"]),
            confidence=given["confidence"],
        )
        labels = [
            {"label": label.value, "before": effect.before.get(label, 0), "after": effect.after.get(label, 0)}
            for label in sorted({*effect.before, *effect.after})
        ]
        found = {name: getattr(effect, name) for name in FORESEEN} | {"labels": labels}
        return Response(RefoldingShape(found).data)


class Alignment(APIView):
    @extend_schema(
        operation_id="get_alignment",
        summary="One judgement as it was made, in force or not, with claims that speak for and against it",
        description=DESCRIPTION,
        parameters=[Clocked],
        responses=AlignmentWithEvidence,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        as_of = Clocked.read(request)["as_of"]
        line = alignment_line(id, as_of=as_of)
        if line is None:
            raise missing(f"alignment {id}" + (", as of then" if as_of else ""))
        shared = shared_claims([line], each=EVIDENCE, as_of=as_of)
        return Response(AlignmentWithEvidence(_with_evidence(line, shared[line.id])).data)


class Accept(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="accept_alignment",
        summary="Accept a judgement, as it was proposed or as something else; cells refold accordingly",
        description="It is written as a new judgement, with an id of its own.",
        request=Acceptance,
        responses={201: AlignmentShape},
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        body = Acceptance(data=request.data)
        body.is_valid(raise_exception=True)
        relation = body.validated_data.get("relation")
        made = accept(
            alignment=_judgement(id),
            relation=None if relation is None else AlignmentRelation(relation),
            confidence=body.validated_data.get("confidence"),
            reason=body.validated_data["reason"],
            actor=acting(request),
        )
        wake()
        return _answer(made, 201)


class Reject(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="reject_alignment",
        summary="Reject a candidate, or take an accepted judgement back",
        description="It is written as a new judgement, with an id of its own.",
        request=Rejection,
        responses={201: AlignmentShape},
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        body = Rejection(data=request.data)
        body.is_valid(raise_exception=True)
        made = reject(alignment=_judgement(id), reason=body.validated_data["reason"], actor=acting(request))
        wake()
        return _answer(made, 201)


def _with_evidence(line: AlignmentLine, shared: Shared | None) -> dict[str, Any]:
    found = shared or Shared((), ())
    columns = {name: getattr(line, name) for name in AlignmentLine.__dataclass_fields__}
    return columns | {"agree": found.agree, "differ": found.differ}


def _answer(made: Judgement, status: int) -> Response:
    address = reverse("api:alignment", args=[made.pk])
    return Response(AlignmentShape(alignment_line(made.pk)).data, status, headers={"Location": address})


def _judgement(id_: int) -> Judgement:
    found = Judgement.objects.select_related("source", "target").filter(pk=id_).first()
    if found is None:
        raise missing(f"alignment {id_}")
    return found


def _one(ids: list[int], side: str) -> Predicate:
    if len(ids) > 1:
        raise body_refused("More than one is called so; give its number.", side)
    return Predicate.objects.get(pk=ids[0])
