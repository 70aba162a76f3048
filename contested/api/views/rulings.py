"""Rulings: what was ruled on statements, ruling on them, and taking it back."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.urls import reverse as address_of
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.fields import Word
from contested.api.idempotency import idempotent
from contested.api.paging import Cursor, page
from contested.api.parameters import Clocked, Paged, Parameters
from contested.api.permissions import acting
from contested.api.problems import missing
from contested.api.shapes.rulings import ReversalWish, Ruled, RulingPage, RulingWish, StatementId, WholeRuling
from contested.api.translation import refusal
from contested.intake.record import Record, read_condition, read_evidence, read_record
from contested.intake.sublating import sublate_with_evidence
from contested.people.models import Scope, User
from contested.review.alone import need_nobody_else
from contested.statements.errors import Refused
from contested.sublation.actions import (
    Reassessment,
    bound,
    deprecate,
    hide,
    narrow,
    reverse,
    sublate,
)
from contested.sublation.listing import NO_LIMIT, list_rulings
from contested.sublation.models import Ruling, RulingKind
from contested.tasks.refresh import wake

TIMELESS = "With `valid_at` nothing changes: a ruling holds for all times."


class RulingsAsked(Paged):
    statement = StatementId(required=False, help_text="Which lost or won by them.")
    kind = Word(RulingKind, required=False)
    state = serializers.ChoiceField(
        ["in force", "all"], default="in force", help_text="All: those that ended too, and reversals."
    )
    cursor = Cursor(int)


class Rulings(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="list_rulings",
        summary="Rulings on statements, the latest first",
        description=TIMELESS,
        parameters=[RulingsAsked],
        responses=RulingPage,
    )
    def get(self, request: Request) -> Response:
        asked = RulingsAsked.read(request)
        (before,) = asked["cursor"] or (NO_LIMIT,)
        rulings = list_rulings(
            statement=asked["statement"],
            kind=None if asked["kind"] is None else RulingKind(asked["kind"]),
            all_ever=asked["state"] == "all",
            before=before,
            limit=asked["limit"] + 1,
            as_of=asked["as_of"],
        )
        return page(request, asked, rulings, lambda ruling: (ruling.id,), WholeRuling)

    @extend_schema(
        operation_id="rule",
        summary="Rule on statements: that they were never true, held until, hold only under, are hidden, or deprecated",
        description="All of them, or none. A refusal names the first rule that would be broken, and in `facts` what it is "
        "about. What is ruled already gives the rulings that stand, and 200. Nobody rules alone on what he contributed, or "
        "where two have to decide; decide the dispute instead.",
        request=RulingWish,
        responses={200: Ruled, 201: Ruled},
    )
    @idempotent
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        body = body_of(request)
        wish = RulingWish(data=body)
        wish.is_valid(raise_exception=True)
        said: dict[str, Any] = wish.validated_data
        if "record" in said:
            said["record"] = _record(body["record"])
        said |= {"evidence": read_evidence(body.get("evidence"))}
        if "reassess" in said:
            said["reassess"] |= {"evidence": read_evidence(body["reassess"].get("evidence"))}
        rulings, repeated = _rule(said, acting(request))
        wake()
        lines = list_rulings(ids=rulings, limit=len(rulings))[::-1]
        return Response(Ruled({"repeated": repeated, "rulings": lines}).data, 200 if repeated else 201)


class RulingView(APIView):
    @extend_schema(
        operation_id="get_ruling",
        summary="One ruling, in force or not",
        description=TIMELESS,
        parameters=[Clocked],
        responses=WholeRuling,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Clocked.read(request)
        found = list_rulings(ids=[id], all_ever=True, limit=1, as_of=asked["as_of"])
        if not found:
            raise missing(f"ruling {id}")
        return Response(WholeRuling(found[0]).data)


class Reverse(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="reverse_ruling",
        summary="Take a ruling back by a new row; both stay on record",
        request=ReversalWish,
        responses={201: WholeRuling},
    )
    @idempotent
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        wish = ReversalWish(data=body_of(request))
        wish.is_valid(raise_exception=True)
        ruling = Ruling.objects.filter(pk=id).first()
        if ruling is None:
            raise missing(f"ruling {id}")
        actor = acting(request)
        need_nobody_else(actor, _about(ruling))
        made = reverse(ruling=id, reason=wish.validated_data["reason"], actor=actor)
        wake()
        (line,) = list_rulings(ids=[made.pk], all_ever=True, limit=1)
        headers = {"Location": address_of("api:ruling", args=[made.pk])}
        return Response(WholeRuling(line).data, 201, headers=headers)


@transaction.atomic
def _rule(said: dict[str, Any], actor: User) -> tuple[list[int], bool]:
    """Do what a valid wish asks for; return the rulings that stand by id, and whether they all stood before."""
    statements = sorted(set(said["statements"]))
    need_nobody_else(actor, [*statements, *([said["winner"]] if "winner" in said else [])])
    given: dict[str, Any] = {"reason": said["reason"], "actor": actor}
    if "record" in said:
        done = sublate_with_evidence(loser=statements[0], record=said["record"], **given)
        return [ruling.pk for ruling in done.rulings], done.repeated
    if said["kind"] == RulingKind.SUBLATED:
        again = said.get("reassess")
        done = sublate(
            losers=statements,
            winner=said["winner"],
            evidence=said["evidence"],
            reassess_winner=None if again is None else Reassessment(**again),
            **given,
        )
        return [ruling.pk for ruling in done.rulings], done.repeated
    last = Ruling.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    made = [_overlay(statement, said, given) for statement in statements]
    return [ruling.pk for ruling in made], all(ruling.pk <= last for ruling in made)


def _record(given: object) -> Record:
    """Return the record of a winner; its problems point into the body."""
    try:
        return read_record(given if isinstance(given, dict) else {})
    except Refused as error:
        raise refusal(error, "record") from error


def _overlay(statement: int, said: dict[str, Any], given: dict[str, Any]) -> Ruling:
    """Rule on one statement what names no winner."""
    match RulingKind(said["kind"]):
        case RulingKind.BOUNDED:
            return bound(statement=statement, until=said["until"], evidence=said["evidence"], **given)
        case RulingKind.NARROWED:
            condition = read_condition(said["condition"])
            return narrow(statement=statement, condition=condition, evidence=said["evidence"], **given)
        case RulingKind.DEPRECATED:
            return deprecate(statement=statement, evidence=said["evidence"], **given)
        case _:
            return hide(statement=statement, **given)


def _about(ruling: Ruling) -> list[int]:
    return [one for one in (ruling.statement_id, ruling.winner_id) if one is not None]
