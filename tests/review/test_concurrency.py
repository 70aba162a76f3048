"""Reviewers at the same moment, each on a connection of his own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connections

from contested.log.models import Entry
from contested.review.actions import decide, lease, look_again, open_disputes, undo
from contested.review.errors import DecidedAlready, HeldByAnother, LeaseLost, NotInForce
from contested.review.models import Decision, Dispute, Lease
from contested.review.outcomes import BothStand
from contested.statements.errors import Refused
from contested.sublation.models import Ruling
from tests.review.conftest import opened, settle, user

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 20  # seconds; who waits so long has failed


def at_once(*work: Callable[[], Any]) -> list[Any]:
    """Do all the work, each in a thread, all starting together; give what each returned or was refused with."""
    start = threading.Barrier(len(work), timeout=PATIENCE)

    def begin(one: Callable[[], Any]) -> Any:
        start.wait()
        try:
            return one()
        except Refused as refusal:
            return refusal
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(work)) as pool:
        return [future.result(timeout=PATIENCE) for future in [pool.submit(begin, one) for one in work]]


def test_of_several_who_take_decide_and_undo_one_dispute_one_succeeds_each_time(dispute, tree_falls):
    people = [user(f"reviewer {n}") for n in range(4)]

    taken = at_once(*(lambda who=who: lease(dispute=dispute.pk, reviewer=who) for who in people))
    held = [one for one in taken if isinstance(one, Lease)]
    assert len(held) == 1
    assert all(isinstance(one, HeldByAnother) for one in taken if one not in held)

    # The lease runs out, and somebody takes over while its first holder decides.
    Lease.objects.update(until=held[0].taken_at)
    first = held[0].reviewer
    (second,) = [who for who in people if who != first][:1]
    outcome = {"outcome": tree_falls, "reason": "so", "version": None}
    told = at_once(
        lambda: decide(dispute=dispute.pk, reviewer=first, **outcome),
        lambda: lease(dispute=dispute.pk, reviewer=second),
        open_disputes,
        look_again,
    )
    if isinstance(told[0], Decision):
        assert isinstance(told[1], DecidedAlready)
    else:
        assert isinstance(told[0], LeaseLost)
        assert isinstance(told[1], Lease)
        settle(dispute, second, tree_falls)

    decision = Decision.objects.get()
    undone = at_once(
        *(lambda who=who: undo(decision=decision.pk, reviewer=who, reason="no") for who in people)
    )
    assert sum(isinstance(one, Decision) for one in undone) == 1
    assert sum(isinstance(one, NotInForce) for one in undone) == len(people) - 1
    assert not Ruling.objects.known_at(None).filter(reverses__isnull=True).exists()

    version = opened(dispute, first)
    decided = at_once(
        *(
            lambda: decide(
                dispute=dispute.pk, reviewer=first, outcome=BothStand(), reason="so", version=version
            )
            for _ in range(3)
        )
    )
    assert sum(isinstance(one, Decision) for one in decided) == 1
    lines = Entry.objects.filter(action="dispute.decided").count()
    assert lines == Decision.objects.filter(undoes__isnull=True).count() == 2
    assert Dispute.objects.count() == 1
