"""What no sequence of calls can bring about: a cycle, a dead winner, two open sublations, a loser that is read as a fact.

Calls go through the actions and past them, by raw SQL, as somebody might who knows nothing of the rules.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import DatabaseError, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contested.density.current import current_facts
from contested.density.overview import cells_of_statements
from contested.exchange.kinds import apply_kind
from contested.intake.actions import assert_records
from contested.intake.corrections import correct_fields
from contested.intake.record import read_record
from contested.intake.sublating import sublate_with_evidence
from contested.postgres import query
from contested.statements.actions import retract
from contested.statements.errors import Refused
from contested.statements.models import Statement
from contested.sublation.actions import bound, deprecate, hide, narrow, reassess, reverse, sublate
from contested.sublation.models import Ruling, RulingKind
from contested.sublation.verify import verify_rulings

pytestmark = pytest.mark.django_db

SUBJECT = {"subject": "Mary Watson", "predicate": "cradle place", "type": "entity"}
RAW = (
    """insert into ruling (statement_id, kind, winner_id, reason) values (%(loser)s, 1, %(winner)s, 'raw')"""
)


def claim(value: int, precision: int, condition: int) -> dict[str, Any]:
    tokens = (None, "parish=Newlyn", "parish=Newlyn AND year=1860", "parish=Perran")
    return SUBJECT | {
        "object": f"Place {value}",
        "source": f"Source {value}.{precision}",
        "precision": f"0.{precision}",
        "condition": tokens[condition],
    }


def known(index: int) -> Statement:
    rows = list(Statement.objects.order_by("id"))
    return rows[index % len(rows)]


def ruling(index: int) -> int:
    rows = list(Ruling.objects.order_by("id").values_list("id", flat=True))
    return rows[index % len(rows)] if rows else 0


def do_sublate(loser: int, winner: int) -> None:
    sublate(losers=[known(loser).pk], winner=known(winner).pk, reason="weaker", actor=None)


def do_two(one: int, other: int, winner: int) -> None:
    sublate(losers=[known(one).pk, known(other).pk], winner=known(winner).pk, reason="weaker", actor=None)


def do_raw(loser: int, winner: int) -> None:
    query.execute(RAW, {"loser": known(loser).pk, "winner": known(winner).pk})


def do_evidence(loser: int, value: int, precision: int) -> None:
    record = read_record(claim(value, precision, 0) | {"source": "New"})
    sublate_with_evidence(loser=known(loser).pk, record=record, reason="found", actor=None)


def do_correct(index: int, value: int) -> None:
    correct_fields(statement=known(index), changes={"object": f"Place {value}"}, reason="misread", actor=None)


CALLS: dict[str, Callable[..., Any]] = {
    "sublate": do_sublate,
    "sublate two": do_two,
    "raw": do_raw,
    "evidence": do_evidence,
    "correct": do_correct,
    "reverse": lambda index: reverse(ruling=ruling(index), reason="on second thoughts", actor=None),
    "withdraw": lambda index: Ruling.objects.get(pk=ruling(index)).close(),
    "retract": lambda index: retract(statement=known(index), reason="misread", actor=None),
    "reassess": lambda index, whole: reassess(
        statement=known(index).pk, precision=Decimal(whole).scaleb(-1), reason="seen", actor=None
    ),
    "narrow": lambda index: narrow(
        statement=known(index).pk, condition=frozenset({"parish=Newlyn"}), reason="only there", actor=None
    ),
    "bound": lambda index: bound(statement=known(index).pk, until="1880", reason="moved", actor=None),
    "hide": lambda index: hide(statement=known(index).pk, reason="old", actor=None),
    "deprecate": lambda index: deprecate(statement=known(index).pk, reason="withdrawn", actor=None),
}
WORLD = [claim(0, 3, 0), claim(1, 4, 0), claim(2, 5, 0), claim(3, 6, 0), claim(4, 4, 1), claim(5, 7, 1)]
"""Six places, each said more precisely than the one before; the last two under a condition."""

index = st.integers(0, 9)
calls = st.one_of(
    *(
        st.tuples(st.just(name), st.tuples(*[index] * CALLS[name].__code__.co_argcount))
        for name in (*CALLS, "sublate", "sublate", "sublate", "sublate two", "raw", "raw", "evidence")
    )
)


@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(calls, min_size=8, max_size=16))
def test_no_sequence_of_calls_breaks_a_law(done: list[tuple[str, tuple[int, ...]]]) -> None:
    with transaction.atomic():
        apply_kind({"kind": "policy", "predicate": "cradle place", "policy": "immutable"}, actor=None)
        assert_records(records=[read_record(one) for one in WORLD], importing=False)
        for name, given_ in done:
            before = newest()
            with contextlib.suppress(Refused, DatabaseError, Ruling.DoesNotExist), transaction.atomic():
                CALLS[name](*given_)
            see_that_the_laws_hold(before)
        transaction.set_rollback(True)


def newest() -> int:
    return Ruling.objects.order_by("-id").values_list("id", flat=True).first() or 0


def see_that_the_laws_hold(before: int) -> None:
    sublations = list(Ruling.objects.known_at(None).filter(kind=RulingKind.SUBLATED, reverses__isnull=True))
    winner_of = {one.statement_id: one.winner_id for one in sublations}
    assert len(winner_of) == len(sublations), "one open sublation per loser"
    for start in winner_of:
        seen, here = {start}, winner_of.get(start)
        while here is not None:
            assert here not in seen, "no cycle"
            seen.add(here)
            here = winner_of.get(here)
    retired = set(
        Ruling.objects.known_at(None)
        .filter(kind__in=[RulingKind.SUBLATED, RulingKind.DEPRECATED], reverses__isnull=True)
        .values_list("statement_id", flat=True)
    )
    closed = set(Statement.objects.filter(tx_to__isnull=False).values_list("id", flat=True))
    for one in sublations:
        if one.pk > before:
            assert one.winner_id not in retired | closed, "no dead winner is accepted"
    assert verify_rulings().wrong == (), (
        "a winner that has fallen opens a review of its losers, and no other does"
    )
    cells = set(cells_of_statements(Statement.objects.values_list("id", flat=True)).values())
    facts = {statement for cell in cells for statement in current_facts(cell)}
    assert not facts & (retired | closed), "a current-facts read returns no loser"
