"""Many write lines at once, each on a connection of its own, and none waits for another who is still busy."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connections, transaction

from contested.exchange.kinds import predicate_named
from contested.log.actions import append
from contested.log.models import Entry
from contested.log.verify import verify_chain
from contested.people.models import User
from contested.policies.actions import set_policy
from contested.policies.models import PolicyKind

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 20  # seconds


def elsewhere(work: Callable[[], Any]) -> None:
    """Do some work in this thread and let go of its connection."""
    try:
        work()
    finally:
        connections.close_all()


def note(row: int) -> None:
    append(action="dispute.noted", about="dispute", row=row, actor=None)


def test_lines_written_at_once_make_one_chain_and_what_is_taken_back_leaves_no_gap():
    writers, each = 6, 5
    start = threading.Barrier(writers, timeout=PATIENCE)

    def write(writer: int) -> None:
        start.wait()
        for turn in range(each):
            with transaction.atomic():
                note(writer)
                set_policy(
                    predicate=predicate_named(f"p{writer}"), kind=PolicyKind(1 + turn % 2), reason="so"
                )
                transaction.set_rollback(turn == each - 1)

    with ThreadPoolExecutor(writers) as pool:
        for future in [pool.submit(elsewhere, lambda w=w: write(w)) for w in range(writers)]:  # type: ignore[misc]  # a default
            future.result(timeout=PATIENCE)
    places = Entry.objects.order_by("place").values_list("place", flat=True)
    assert list(places) == list(range(1, 2 * writers * (each - 1) + 1))
    assert not verify_chain()


def test_who_is_still_busy_keeps_nobody_from_writing():
    """Two who each need what the other has would wait for ever, if a line locked the log while its writer goes on."""
    written, done = threading.Event(), threading.Event()

    def slow() -> None:
        with transaction.atomic():
            note(1)
            written.set()
            assert done.wait(PATIENCE)

    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(elsewhere, slow)
        assert written.wait(PATIENCE)
        note(2)
        done.set()
        future.result(timeout=PATIENCE)
    assert list(Entry.objects.order_by("place").values_list("row", flat=True)) == [2, 1]
    assert not verify_chain()


def test_verify_tells_of_the_log_too():
    User.objects.create_user("ada")
    out = StringIO()
    call_command("verify", "--json", stdout=out)
    assert json.loads(out.getvalue())["log"] == {"lines": 1, "breaks": []}
