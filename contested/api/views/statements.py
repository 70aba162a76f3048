"""Statements: listed, one whole, and new ones taken in."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

from django.urls import reverse
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.fields import Named, Word
from contested.api.idempotency import idempotent
from contested.api.paging import Cursor, page
from contested.api.parameters import Clocked, Paged, Parameters
from contested.api.permissions import acting
from contested.api.problems import Problem, body_refused, missing
from contested.api.shapes.statements import StatementLine, StatementPage, StatementShape
from contested.api.shapes.things import Shape
from contested.api.shapes.writing import Batch, StatementRecord, Taken
from contested.api.taking import LARGEST_BATCH, take
from contested.density.overview import cells_of_statements
from contested.evidence.queries import quotes
from contested.intake.actions import Fate
from contested.intake.record import LONGEST_NAME
from contested.people.models import User
from contested.statements.listing import list_statements
from contested.statements.lookup import entities_named, predicates_named, sources_named, values_named
from contested.statements.models import Polarity
from contested.statements.queries import StatementCard, statement_card
from contested.sublation.chains import head_of, precision_of
from contested.sublation.queries import assessments_of, rulings_on
from contested.tasks.refresh import wake


def either(name: str, one: type[Shape], other: Any) -> PolymorphicProxySerializer:
    return PolymorphicProxySerializer(
        component_name=name, serializers=[one, other], resource_type_field_name=None, many=False
    )


RECORDS = either("OneOrManyRecords", StatementRecord, StatementRecord(many=True))
ANSWER = either("TakenOrBatch", Taken, Batch)


class StatementsAsked(Paged):
    subject = Named(
        entities_named, "entity", required=False, help_text="The number, IRI or name of an entity."
    )
    predicate = Named(
        predicates_named,
        "predicate",
        required=False,
        help_text="Its number or a name of it, as sources used it.",
    )
    source = Named(  # type: ignore[assignment]  # a field, which its metaclass takes out of the class
        sources_named, "source", required=False, help_text="Its number or its whole name."
    )
    value = serializers.CharField(
        required=False,
        max_length=LONGEST_NAME,
        help_text="The object: a literal's text, or an entity's name or IRI.",
    )
    polarity = Word(Polarity, required=False)
    state = serializers.ChoiceField(
        ["open", "all"], default="open", help_text="Open: what is believed; all: what is retired, too."
    )
    cursor = Cursor(int)


class Statements(APIView):
    @extend_schema(
        operation_id="list_statements",
        summary="Statements as their sources made them, oldest first",
        description="With `valid_at`: without those that are dated to other days.",
        parameters=[StatementsAsked],
        responses=StatementPage,
    )
    def get(self, request: Request) -> Response:
        asked = StatementsAsked.read(request)
        (after,) = asked["cursor"] or (0,)
        statements = list_statements(
            subjects=asked["subject"],
            predicates=asked["predicate"],
            sources=asked["source"],
            objects=asked["value"] and values_named(asked["value"]),
            polarity=asked["polarity"],
            retired=asked["state"] == "all",
            after=after,
            limit=asked["limit"] + 1,
            as_of=asked["as_of"],
            valid_at=asked["valid_at"],
        )
        return page(request, asked, statements, lambda statement: (statement.id,), StatementLine)

    @extend_schema(
        operation_id="assert_statements",
        summary="Assert one statement, or a list of them",
        description=f"The answer tells which conflicts each statement meets. Saying again what stands gives the statement "
        f"that stands for it. A list holds {LARGEST_BATCH} records at most; what can be read of it is written in one "
        f"transaction, and every record is answered for by itself, with its problem if it met one. The status is 201 "
        f"where anything is new, else 200; a list of which nothing could be taken is refused as a whole.",
        request=RECORDS,
        responses={200: ANSWER, 201: ANSWER},
    )
    @idempotent
    def post(self, request: Request) -> Response:
        Parameters.read(request)
        body = body_of(request)
        actor = acting(request)
        return _many(body, actor) if isinstance(body, list) else _one(body, actor)


class Statement(APIView):
    @extend_schema(
        operation_id="get_statement",
        summary="One statement with its evidence, and all that was ruled or judged about it",
        parameters=[Clocked],
        responses=StatementShape,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Clocked.read(request)
        as_of = asked["as_of"]
        card = statement_card(id, as_of)
        if card is None:
            raise missing(f"statement {id}" + (", as of then" if as_of else ""))
        return Response(whole(card, asked))


def whole(card: StatementCard, asked: dict[str, Any]) -> dict[str, Any]:
    """Return a statement with all that bears on it, as of the moment that is asked."""
    as_of = asked["as_of"]
    counts = precision_of(card.id, as_of)
    return StatementShape(
        asdict(card)
        | {
            "as_of": asked["moment"],
            "cell": cells_of_statements([card.id], as_of).get(card.id),
            "may_hold": _may_hold(card, asked["valid_at"]),
            "evidence": quotes([card.id], as_of),
            "asserted_precision": counts.asserted,
            "effective_precision": counts.effective,
            "rulings": rulings_on(card.id, as_of),
            "head": head_of(card.id, as_of),
            "assessments": assessments_of(card.id, as_of),
        }
    ).data


def _may_hold(card: StatementCard, day: int | None) -> bool | None:
    if day is None:
        return None
    return (card.lower is None or card.lower <= day) and (card.upper is None or day < card.upper)


def _one(record: object, actor: User) -> Response:
    (taken,) = take([record], listed=False, actor=actor)
    if isinstance(taken, Problem):
        raise taken
    wake()
    stored = taken["fate"] == Fate.STORED
    headers = {"Location": reverse("api:statement", args=[taken["id"]])}
    return Response(taken, 201 if stored else 200, headers=headers)


def _many(records: list[object], actor: User) -> Response:
    if not records:
        raise body_refused("The list holds no statement.")
    if len(records) > LARGEST_BATCH:
        detail = (
            f"A list may hold {LARGEST_BATCH} statements, this one holds {len(records):,}; send it in parts."
        )
        raise body_refused(detail)
    taken = take(records, listed=True, actor=actor)
    problems = [one for one in taken if isinstance(one, Problem)]
    if len(problems) == len(taken):
        faults = [fault for problem in problems for fault in problem.faults]
        raise Problem(422, "nothing_taken", "None of these statements could be taken in.", faults=faults)
    wake()
    fates = Counter("rejected" if isinstance(one, Problem) else one["fate"] for one in taken)
    results = [{"index": place} | _item(one) for place, one in enumerate(taken)]
    counts = {str(fate): fates[fate] for fate in (Fate.STORED, Fate.ALREADY, Fate.REJECTED)}
    return Response({"read": len(taken)} | counts | {"results": results}, 201 if fates[Fate.STORED] else 200)


def _item(one: dict[str, Any] | Problem) -> dict[str, Any]:
    if isinstance(one, Problem):
        return {"fate": str(Fate.REJECTED), "problem": one.as_json(reverse("api:statements"))}
    return one
