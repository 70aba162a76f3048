"""Several at once keep density fresh: nobody's work is lost, and nobody says that all is done while it is not."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connections, transaction

from contested.density.actions import drain, refresh
from contested.density.models import Cell, DirtyCell, Headline, Invalidation
from contested.density.verify import verify_density
from contested.exchange.kinds import apply_kind
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.policies.models import PolicyKind
from contested.statements.actions import describe_source
from contested.statements.models import SourceKind

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 20  # seconds; a test that waits so long has failed


def say(subject: str, predicate: str, value: str, source: str) -> None:
    claim = {"subject": subject, "predicate": predicate, "object": value, "type": "entity", "source": source}
    assert_records(records=[read_record(claim)], importing=False)


def policy(predicate: str, name: str, **more: Any) -> None:
    apply_kind({"kind": "policy", "predicate": predicate, "policy": name, **more}, actor=None)


@contextmanager
def meanwhile(work: Callable[[], Any]) -> Iterator[threading.Event]:
    """Do some work in a transaction of another connection, which is committed once the event is set, or at the end."""
    done, finish = threading.Event(), threading.Event()

    def hold() -> None:
        try:
            with transaction.atomic():
                work()
                done.set()
                finish.wait(PATIENCE)
        finally:
            done.set()
            connections.close_all()

    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(hold)
        done.wait(PATIENCE)
        try:
            yield finish
        finally:
            finish.set()
            future.result(timeout=PATIENCE)


@contextmanager
def soon(event: threading.Event) -> Iterator[None]:
    """Set an event a moment after the block began."""
    timer = threading.Timer(0.3, event.set)
    timer.start()
    try:
        yield
    finally:
        timer.join()


def contested() -> set[str]:
    standing = Headline.objects.filter(tx_to=None, contestedness__gt=0)
    return set(standing.values_list("cell__subject__label", flat=True))


@pytest.fixture
def divided() -> None:
    """Two sources give Ann two places."""
    policy("cradled in", "immutable")
    say("Ann", "cradled in", "Coen", "S1")
    say("Ann", "cradled in", "Queensland", "S2")


def test_who_refreshes_waits_for_what_another_is_scoring(divided: None) -> None:
    with meanwhile(drain) as finish, soon(finish):
        refresh()
        assert contested() == {"Ann"}
    assert not DirtyCell.objects.exists()


def test_who_refreshes_waits_for_what_another_is_spreading(divided: None) -> None:
    refresh()
    describe_source(name="S2", kind=SourceKind.HYPOTHESIS)

    def hold() -> None:
        list(Invalidation.objects.select_for_update())

    with meanwhile(hold) as finish, soon(finish):
        refresh()
    assert contested() == set()


def test_a_mark_without_a_cell_keeps_nobody_busy(divided: None) -> None:
    refresh()
    last = Cell.objects.order_by("-id").values_list("id", flat=True)[0]
    DirtyCell.objects.create(cell_id=last + 1000, caused_at="2026-01-01T00:00Z")
    assert refresh().cells == 0


def test_a_policy_of_a_predicate_that_others_fold_into_marks_what_those_place(divided: None) -> None:
    apply_kind(
        {"kind": "alignment", "source": "sits in", "relation": "exact", "target": "is part of it"}, actor=None
    )
    say("Coen", "sits in", "Queensland", "S3")
    policy("is part of it", "multi")
    refresh()
    assert contested() == {"Ann"}
    policy("is part of it", "multi", containment=True)
    refresh()
    assert contested() == set()
    assert verify_density().wrong == ()


def test_a_claim_written_while_its_predicate_comes_to_mean_containment_counts(divided: None) -> None:
    say("Elsewhere", "sits in", "Nowhere", "S3")
    refresh()
    with meanwhile(lambda: say("Coen", "sits in", "Queensland", "S3")) as finish, soon(finish):
        policy("sits in", "multi", containment=True)
        drain()
    refresh()
    assert contested() == set()
    assert verify_density().wrong == ()


def test_a_source_described_while_it_speaks_counts_as_it_is(divided: None) -> None:
    say("Bob", "cradled in", "Coen", "S1")
    describe_source(name="S3", kind=SourceKind.ORDINARY)
    with meanwhile(lambda: describe_source(name="S3", kind=SourceKind.HYPOTHESIS)):
        say("Bob", "cradled in", "Cairns", "S3")
        refresh()
        assert contested() == {"Ann", "Bob"}
    refresh()
    assert contested() == {"Ann"}
    assert verify_density().wrong == ()


def test_what_waits_to_be_spread_is_not_called_wrong(divided: None) -> None:
    refresh()
    policy("cradled in", PolicyKind.MULTI.label)
    found = verify_density()
    assert found.wrong == ()
    assert found.waiting == 1
    assert contested() == {"Ann"}
