"""What the tables themselves refuse to hold."""

# ruff: noqa: S608 - what is put into SQL here are this file's own words

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from decimal import Decimal

import pytest

from contested.postgres import query
from contested.statements.models import (
    Statement,
)

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]
Refused = Callable[..., AbstractContextManager[None]]


@pytest.mark.parametrize("precision", ["1.0001", "-0.0001"])
def test_a_precision_lies_between_nought_and_one(
    refused: Refused, claim: Statement, another: State, precision: str
):
    with refused("statement_precision_in_unit"):
        another(precision=Decimal(precision)).save()


def test_a_polarity_is_one_of_four(refused: Refused, claim: Statement, another: State):
    with refused("statement_has_a_known_polarity"):
        another(polarity=5).save()


@pytest.mark.parametrize(
    ("columns", "values", "law"),
    [
        ("lower, upper", "5, 5", "valid_time_is_not_empty"),
        ("lower, upper", "6, 5", "valid_time_is_not_empty"),
        ("dated, lower", "false, 5", "an_undated_claim_has_no_days"),
        ('dated, "end"', "false, 3", "one_row_stands_for_undated"),
        ('upper, "end"', "5, 3", "only_an_open_end_is_unknown_or_ongoing"),
        ("lower, upper", "1, 2), (true, 1, false, false, 'gregorian', '', 1, 2", "one_row_per_valid_time"),
    ],
)
def test_a_valid_time_makes_sense(refused: Refused, columns: str, values: str, law: str):
    given = {"dated": "true", '"end"': "1", "lower_approximate": "false", "upper_approximate": "false"}
    given |= {"calendar": "'gregorian'", "text": "''"}
    rest = {name: value for name, value in given.items() if name not in columns}
    with refused(law):
        query.execute(
            f"insert into valid_time ({', '.join([*rest, columns])}) values ({', '.join([*rest.values(), values])})"
        )


@pytest.mark.parametrize(
    ("tokens", "law"),
    [
        (["version=7.2", "version=6"], "cannot give two values to “version”"),
        (["a AND b"], "without AND"),
        (["AND b"], "without AND"),
        ([""], "without AND"),
        ([None], "without AND"),
    ],
)
def test_a_condition_holds_together(refused: Refused, tokens: list[str | None], law: str):
    with refused(law):
        query.execute("insert into condition (text, tokens) values ('', %(tokens)s)", {"tokens": tokens})


def test_a_condition_is_a_set(refused: Refused, claim: Statement):
    query.execute("insert into condition (text, tokens) values ('forged', '{b,a,b}')")
    assert query.value("select text from condition where id > 1") == "a AND b"
    with refused("condition_text"):
        query.execute("insert into condition (text, tokens) values ('forged again', '{a,b}')")


def test_a_retirement_follows_the_closing_and_says_why(refused: Refused, claim: Statement):
    insert = "insert into retirement (statement_id, kind, reason) values (%(id)s, 1, %(reason)s)"
    with refused("still open"):
        query.execute(insert, {"id": claim.pk, "reason": "x"})
    claim.close()
    with refused("has a reason"):
        query.execute(insert, {"id": claim.pk, "reason": " "})
    query.execute(insert, {"id": claim.pk, "reason": "x"})
    with refused("retirement_statement_id"):
        query.execute(insert, {"id": claim.pk, "reason": "again"})


def test_nothing_corrects_itself(refused: Refused, claim: Statement):
    claim.close()
    insert = "insert into retirement (statement_id, kind, reason, successor_id) values (%(id)s, %(kind)s, 'x', %(to)s)"
    with refused("cannot correct itself"):
        query.execute(insert, {"id": claim.pk, "kind": 2, "to": claim.pk})
    with refused("only_a_retraction_has_no_successor"):
        query.execute(insert, {"id": claim.pk, "kind": 2, "to": None})


def test_a_value_stands_once_whatever_digest_is_given(refused: Refused, claim: Statement):
    insert = (
        "insert into value (datatype, text, normal, readable, digest) values (2, 'x', 'x', true, %(digest)s)"
    )
    query.execute(insert, {"digest": b"1"})
    with refused("one_value_per_text"):
        query.execute(insert, {"digest": b"2"})
