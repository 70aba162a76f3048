"""What waits in quarantine: putting it there, and letting it out."""

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
from contested.api.problems import body_refused, missing
from contested.api.shapes.proposals import ProposalLine, ProposalPage
from contested.api.shapes.writing import Promoted, PromotionWish, ProposalRecord, Proposed
from contested.api.taking import conflicts_met
from contested.intake.actions import Fate
from contested.intake.proposals import promote, propose, read_proposal
from contested.intake.queries import NO_LIMIT, waiting
from contested.people.models import Scope
from contested.statements.models import Statement
from contested.tasks.refresh import wake


class ProposalsAsked(Paged):
    cursor = Cursor(int)


class Proposals(APIView):
    scope = Scope.PROPOSE

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

    @extend_schema(
        operation_id="propose_statement",
        summary="Propose a statement, which is set aside until somebody promotes it",
        description="It is kept in quarantine under a source of your own, and counts for nothing there. Whoever promotes "
        "it says what source it is of. The status is 201, or 200 where you have proposed the same already.",
        request=ProposalRecord,
        responses={200: Proposed, 201: Proposed},
    )
    @idempotent
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        actor = acting(request)
        body = body_of(request)
        if not isinstance(body, dict):
            raise body_refused("This is no object with the fields of a statement.")
        record = read_proposal(body, actor=actor)
        outcome = propose(record=record, actor=actor)
        wake()
        return Response(
            {"fate": str(outcome.fate), "id": outcome.statement, "warnings": list(record.warnings)},
            201 if outcome.fate == Fate.STORED else 200,
            headers={"Location": reverse("api:statement", args=[outcome.statement])},
        )


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
