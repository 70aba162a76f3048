"""A write shows soon, though a change that touches very many cells is being worked off; and nothing waits for ever."""

import pytest

from contested.density.actions import drain
from contested.density.models import Cell, DirtyCell
from contested.exchange.kinds import apply_kind
from contested.intake.actions import assert_records
from contested.intake.record import read_record

pytestmark = pytest.mark.django_db


def say(*subjects):
    claims = [
        {"subject": subject, "predicate": "odd trait", "object": value, "source": value}
        for subject in subjects
        for value in ("this", "that")
    ]
    assert_records(records=[read_record(claim) for claim in claims], importing=False)


@pytest.fixture
def backlog():
    """Twenty cells that a change of their policy has marked."""
    say(*(f"Thing {number}" for number in range(20)))
    while drain().cells:
        pass
    apply_kind({"kind": "policy", "predicate": "odd trait", "policy": "immutable"}, actor=None)
    drain(limit=1)


def waiting():
    return set(DirtyCell.objects.values_list("cell__subject__label", flat=True))


def test_what_was_written_last_is_scored_beside_what_has_waited_longest(backlog):
    first = DirtyCell.objects.order_by("id").values_list("cell__subject__label", flat=True)[0]
    say("Latecomer")
    drain(limit=4)
    assert not {"Latecomer", first} & waiting()
    assert len(waiting()) > 10


def test_what_has_waited_longest_is_scored_though_others_come_without_end(backlog):
    for number in range(12):
        say(*(f"Latecomer {number} {each}" for each in range(4)))  # as many as are scored at once
        drain(limit=4)
    assert not any(subject.startswith("Thing") for subject in waiting())


def test_never_more_cells_than_were_asked_for_are_scored_at_once(backlog):
    say("Latecomer")
    for limit in (1, 2, 3):
        assert drain(limit=limit).cells <= limit
    assert Cell.objects.count() == 21
