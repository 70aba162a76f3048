"""What waits in quarantine, and letting it out."""

from __future__ import annotations

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.idempotency import idempotent
from contested.api.paging import Cursor, page
from contested.api.parameters import Paged, Parameters
from contested.api.permissions import acting
from contested.api.problems import missing
from contested.api.shapes.proposals import ProposalLine, ProposalPage
from contested.api.shapes.writing import Promoted, PromotionWish
from contested.api.taking import conflicts_met
from contested.intake.proposals import promote
from contested.intake.queries import NO_LIMIT, waiting
from contested.statements.models import Statement
from contested.tasks.refresh import wake


class ProposalsAsked(Paged):
    cursor = Cursor(int)


class Proposals(APIView):
    @extend_schema(
        operation_id="list_proposals",
        summary="Statements that wait in quarantine, the latest first",
        description="With `valid_at` nothing changes.",
        parameters=[ProposalsAsked],
        responses=ProposalPage,
    )
    def get(self, request: Request) -> Response:
        asked = ProposalsAsked.read(request)
        (before,) = asked["cursor"] or (NO_LIMIT,)
        rows = waiting(before=before, limit=asked["limit"] + 1, as_of=asked["as_of"])
        return page(request, asked, rows, lambda row: (row.id,), ProposalLine)


class Promote(APIView):
    @extend_schema(
        operation_id="promote_statement",
        summary="Let a source that counts say what was set aside, in quarantine or in a session",
        description="The statement that was set aside is closed and leads to the new one, with its evidence.",
        request=PromotionWish,
        responses={201: Promoted},
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        wish = PromotionWish(data=body_of(request))
        wish.is_valid(raise_exception=True)
        said = dict(wish.validated_data)
        statement = Statement.objects.select_related("source").filter(pk=id).first()
        if statement is None:
            raise missing(f"statement {id}")
        reason = said.pop("reason")
        made = promote(statement=statement, source=said, reason=reason, actor=acting(request))
        wake()
        return Response(
            {"id": made.pk, "promotes": id, "conflicts": conflicts_met(made.pk)},
            201,
            headers={"Location": reverse("api:statement", args=[made.pk])},
        )
