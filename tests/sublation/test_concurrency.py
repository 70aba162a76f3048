"""The guards with real transactions at the same moment, and with one that dies."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from django.db import OperationalError, connections, transaction

from contested.density.current import current_facts
from contested.density.overview import cells_of_statements
from contested.exchange.kinds import apply_kind
from contested.intake.actions import assert_records, assert_statement
from contested.intake.record import read_record
from contested.intake.sublating import sublate_with_evidence
from contested.postgres import query
from contested.statements.actions import retract
from contested.statements.errors import Refused
from contested.statements.models import Statement
from contested.sublation.actions import sublate
from contested.sublation.models import FallenWinner, Ruling

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 20  # seconds; a test that waits so long has failed

PLACES = {"Coen": "0.5", "McIvor": "0.7", "Cairns": "0.9"}


def record(value: str, precision: str) -> dict[str, Any]:
    return {
        "subject": "Mary Watson",
        "predicate": "cradle place",
        "object": value,
        "type": "entity",
        "source": f"Source of {value}",
        "precision": precision,
    }


def say_all() -> list[int]:
    apply_kind({"kind": "policy", "predicate": "cradle place", "policy": "immutable"}, actor=None)
    records = [read_record(record(value, precision)) for value, precision in PLACES.items()]
    return [outcome.statement or 0 for outcome in assert_records(records=records, importing=False)]


def tried(work: Callable[[], Any]) -> str:
    """Do some work on a connection of this thread's own; tell the rule that it was refused by, or `done`."""
    try:
        work()
    except Refused as refusal:
        return refusal.rule
    finally:
        connections.close_all()
    return "done"


def at_once(*work: Callable[[], Any]) -> list[str]:
    start = threading.Barrier(len(work), timeout=PATIENCE)

    def begin(one: Callable[[], Any]) -> str:
        start.wait()
        return tried(one)

    with ThreadPoolExecutor(len(work)) as pool:
        return [future.result(timeout=PATIENCE) for future in [pool.submit(begin, one) for one in work]]


def rule(loser: int, winner: int) -> Callable[[], Any]:
    return partial(sublate, losers=[loser], winner=winner, reason="the register says so", actor=None)


def live(statement: int) -> list[int]:
    return current_facts(cells_of_statements([statement])[statement])


def test_of_two_who_rule_at_once_one_is_told_what_the_other_has_ruled() -> None:
    """Two winners of one loser; a winner that loses at the same moment; one ruling asked for three times."""
    a, b, c = say_all()
    first, second = at_once(rule(a, b), rule(a, c))
    assert sorted([first, second]) == ["done", "one_sublation_per_loser"]
    assert Ruling.objects.count() == 1

    Ruling.objects.get().close()
    outcomes = at_once(rule(a, b), rule(b, c))
    # Whichever came first, no sublation was accepted whose winner was dead by then.
    assert outcomes in (["done", "done"], ["winner_live", "done"])
    assert FallenWinner.objects.known_at(None).count() == (outcomes[0] == "done")

    for ruling in Ruling.objects.known_at(None):
        ruling.close()
    assert at_once(rule(a, c), rule(a, c), rule(a, c)) == ["done"] * 3
    assert Ruling.objects.known_at(None).count() == 1
    assert live(a) == sorted([b, c])


def test_who_rules_while_the_winner_is_being_retracted_waits_and_is_told() -> None:
    a, b, _ = say_all()
    retracted, finish = threading.Event(), threading.Event()

    def take_back() -> None:
        with transaction.atomic():
            retract(statement=Statement.objects.get(pk=b), reason="misread", actor=None)
            retracted.set()
            finish.wait(PATIENCE)

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(tried, take_back)
        assert retracted.wait(PATIENCE)
        second = pool.submit(tried, rule(a, b))
        wait_until_blocked()
        finish.set()
        assert (first.result(PATIENCE), second.result(PATIENCE)) == ("done", "winner_live")
    assert not Ruling.objects.exists()


def test_a_process_that_dies_between_the_winner_and_the_ruling_leaves_neither() -> None:
    a, _, _ = say_all()
    written, pid = threading.Event(), []

    def die() -> None:
        with transaction.atomic():
            assert_statement(record=read_record(record("Darwin", "1")))
            pid.append(query.value("select pg_backend_pid()"))
            written.set()
            query.execute("select pg_sleep(20)")

    with ThreadPoolExecutor(1) as pool:
        dying = pool.submit(tried, die)
        assert written.wait(PATIENCE)
        query.execute("select pg_terminate_backend(%(pid)s)", {"pid": pid[0]})
        with pytest.raises(OperationalError):
            dying.result(PATIENCE)
    assert not Statement.objects.filter(object__entity__label="Darwin").exists()
    assert not Ruling.objects.exists()
    assert a in live(a)

    sublate_with_evidence(
        loser=a, record=read_record(record("Darwin", "1")), reason="found at last", actor=None
    )
    assert a not in live(a)


def wait_until_blocked() -> None:
    """Wait until a session waits for a lock."""
    waiting = """select count(*) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()"""
    for _ in range(PATIENCE * 100):
        if query.value(waiting):
            return
        threading.Event().wait(0.01)
    raise AssertionError("nobody waits")
