"""A dispute remembers its statements, and goes with them."""

from __future__ import annotations

import pytest

from contested.alignment.actions import align
from contested.alignment.models import AlignmentRelation, AlignmentStatus
from contested.review.models import Dispute, DisputeState
from contested.review.outcomes import BothStand
from contested.statements.models import Predicate
from tests.review.conftest import PREDICATE, seen, settle, worked_off

pytestmark = pytest.mark.django_db


def judged(status: AlignmentStatus) -> None:
    """Say of the two predicates whether they are one; the question's own is folded into the other."""
    align(
        source=Predicate.objects.get(name=PREDICATE),
        target=Predicate.objects.get(name="was cradled in"),
        relation=AlignmentRelation.NARROWER,
        status=status,
    )
    worked_off()
    worked_off()


@pytest.fixture
def other(dispute, tell):
    tell(predicate="was cradled in", source="Newspaper", source_class="reference", object="Cairns")
    worked_off()


def test_a_decided_dispute_comes_back_where_its_predicate_was_folded_to_and_returns_when_that_is_undone(
    dispute, other, ada, tell
):
    before = dispute.cell_id
    settle(dispute, ada, BothStand())
    judged(AlignmentStatus.ACCEPTED)
    dispute.refresh_from_db()
    assert dispute.cell.predicate.name == "was cradled in"
    assert Dispute.objects.count() == 1
    assert seen(dispute, ada).decision is not None
    judged(AlignmentStatus.REJECTED)
    dispute.refresh_from_db()
    assert dispute.cell_id == before
    assert dispute.state in {DisputeState.DECIDED, DisputeState.OPEN}
