"""What may happen to a statement after it was made: retracted, corrected, given evidence."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.idempotency import idempotent
from contested.api.parameters import Parameters
from contested.api.permissions import acting
from contested.api.problems import body_refused, missing
from contested.api.shapes.statements import StatementShape
from contested.api.shapes.writing import Corrected, Correction, Linked, QuotationRecord, Retraction
from contested.api.taking import conflicts_met
from contested.api.views.statements import either, whole
from contested.evidence.queries import quotes
from contested.intake.actions import add_evidence
from contested.intake.corrections import correct_fields
from contested.intake.record import read_evidence
from contested.statements.actions import retract
from contested.statements.models import Statement
from contested.statements.moments import settled_moment
from contested.statements.queries import statement_card
from contested.tasks.refresh import wake


class Retract(APIView):
    @extend_schema(
        operation_id="retract_statement",
        summary="End the store's belief that the source says so; the statement stays on record",
        request=Retraction,
        responses=StatementShape,
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        asked = Retraction(data=body_of(request))
        asked.is_valid(raise_exception=True)
        retract(statement=_named(id), reason=asked.validated_data["reason"], actor=acting(request))
        wake()
        card = statement_card(id)
        if card is None:
            raise missing(f"statement {id}")
        return Response(whole(card, {"as_of": None, "moment": settled_moment(), "valid_at": None}))


class Correct(APIView):
    @extend_schema(
        operation_id="correct_statement",
        summary="Replace our own misreading of the source: the statement is closed, and the right one linked to it",
        description="Takes a reason and those fields of the record that were misread; the rest stays as it was, evidence "
        "too, unless it is given anew. If the source itself changed its mind, retract and assert instead.",
        request=Correction,
        responses={201: Corrected},
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        changes = _members(body_of(request))
        reason = Retraction(data={"reason": changes.pop("reason", None)})
        reason.is_valid(raise_exception=True)
        if not changes:
            raise body_refused("Say which fields of the statement were misread.")
        successor = correct_fields(
            statement=_named(id),
            changes=changes,
            reason=reason.validated_data["reason"],
            actor=acting(request),
        )
        wake()
        return Response(
            {"id": successor.pk, "corrects": id, "conflicts": conflicts_met(successor.pk)},
            201,
            headers={"Location": reverse("api:statement", args=[successor.pk])},
        )


class EvidenceOf(APIView):
    @extend_schema(
        operation_id="add_evidence",
        summary="Link further evidence to a statement: a quotation, or a list of them",
        description="What is linked already is left alone. The status is 201 where anything is new, else 200.",
        request=either("OneOrManyQuotations", QuotationRecord, QuotationRecord(many=True)),
        responses={200: Linked, 201: Linked},
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        body = body_of(request)
        quotations = read_evidence(body if isinstance(body, list) else [body])
        if not quotations:
            raise body_refused("The list holds no evidence.")
        linked = add_evidence(statement=_named(id), quotations=quotations)
        return Response(Linked({"linked": linked, "evidence": quotes([id])}).data, 201 if linked else 200)


def _named(id_: int) -> Statement:
    found = Statement.objects.filter(pk=id_).first()
    if found is None:
        raise missing(f"statement {id_}")
    return found


def _members(body: object) -> dict[str, Any]:
    if not isinstance(body, dict):
        raise body_refused("This is no object with a reason and the fields that were misread.")
    return dict(body)
