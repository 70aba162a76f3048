"""What rulings and assessments have to say, and that they leave the statement alone."""

# ruff: noqa: S608 - what is put into SQL here are this file's own words

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from decimal import Decimal

import pytest

from contested.intake.actions import Outcome
from contested.postgres import query
from contested.statements.models import Statement
from contested.sublation.models import Assessment, Ruling, RulingKind

pytestmark = pytest.mark.django_db

Say = Callable[..., Outcome]
State = Callable[..., Statement]
Refused = Callable[..., AbstractContextManager[None]]


@pytest.mark.parametrize(
    ("columns", "values", "law"),
    [
        ("winner_id, reason", "{loser}, 'x'", "nothing sublates itself"),
        ("winner_id, reason", "{winner}, ' '", "[Aa] ruling says why"),
        ("reason", "'x'", "a_sublation_names_its_winner"),
    ],
)
def test_a_sublation_says_who_won_and_why(
    refused: Refused, state: State, columns: str, values: str, law: str
):
    loser, winner = state(), state(object="Coen", precision=1)
    with refused(law):
        query.execute(
            f"insert into ruling (statement_id, kind, {columns}) values"
            f" ({loser.pk}, 1, {values.format(loser=loser.pk, winner=winner.pk)})"
        )


@pytest.mark.parametrize(("kind", "law"), [(2, "a_bound_says_until_when"), (3, "a_narrowing_says_to_what")])
def test_a_ruling_says_how_far_it_goes(refused: Refused, claim: Statement, kind: int, law: str):
    with refused(law):
        Ruling.objects.create(statement=claim, kind=kind, reason="x")


def test_a_loser_is_sublated_once_at_a_time(refused: Refused, state: State):
    loser, winner = state(), state(object="Coen", precision=1)
    first = Ruling.objects.create(statement=loser, winner=winner, kind=RulingKind.SUBLATED, reason="x")
    with refused("sublated once at a time"):
        Ruling.objects.create(statement=loser, winner=winner, kind=RulingKind.SUBLATED, reason="y")
    first.close()
    Ruling.objects.create(statement=loser, winner=winner, kind=RulingKind.SUBLATED, reason="y")


def test_a_ruling_leaves_the_statement_itself_untouched(claim: Statement, state: State):
    before = Statement.objects.values().get(pk=claim.pk)
    winner = state(object="Coen", precision=1)
    Ruling.objects.create(statement=claim, winner=winner, kind=RulingKind.SUBLATED, reason="x")
    assert Statement.objects.values().get(pk=claim.pk) == before


def test_an_assessment_is_of_one_thing(refused: Refused, claim: Statement):
    law = "an_assessment_is_of_a_statement_or_a_source"
    with refused(law):
        Assessment.objects.create(precision=Decimal(1), reason="x")
    with refused(law):
        Assessment.objects.create(statement=claim, source=claim.source, precision=Decimal(1), reason="x")
