"""Many disputes at once: exactly what the preview showed, or nothing."""

from __future__ import annotations

import pytest

from contested.review.actions import decide_many, lease, preview_many
from contested.review.errors import OutcomeUnreadable, PreviewChanged
from contested.review.models import Dispute, DisputeState
from contested.sublation.models import Ruling
from tests.review.conftest import REGISTER, TREE, worked_off

pytestmark = pytest.mark.django_db


@pytest.fixture
def three(tell, ben):
    """Two that the procedure decides, and one that it leaves to a person."""
    for name in ("Ann", "Bea"):
        tell(subject=name, **REGISTER)
        tell(subject=name, **TREE)
    for source in ("One tree", "Other tree"):
        tell(subject="Cleo", source=source, source_class="community", object=source)
    worked_off()
    return list(Dispute.objects.order_by("id").values_list("id", flat=True))


def test_the_preview_says_what_would_be_done_to_each_and_does_nothing(three, ada):
    shown = preview_many(disputes=three, reviewer=ada, wish="recommended")
    assert [line.refusal and line.refusal.rule for line in shown.lines] == [
        None,
        None,
        "nothing_recommended",
    ]
    assert [line.label_after for line in shown.decided] == ["corrected", "corrected"]
    assert not Ruling.objects.exists()


def test_what_the_preview_showed_is_done(three, ada):
    shown = preview_many(disputes=three, reviewer=ada, wish="recommended")
    made = decide_many(
        disputes=three, reviewer=ada, wish="recommended", reason="by the book", token=shown.token
    )
    assert [decision.reason for decision in made] == ["by the book"] * 2
    assert Ruling.objects.count() == 2
    worked_off()
    assert list(Dispute.objects.filter(state=DisputeState.OPEN).values_list("id", flat=True)) == three[2:]


def test_nothing_is_done_where_anything_is_otherwise_by_now(three, ada, tell):
    shown = preview_many(disputes=three, reviewer=ada, wish="recommended")
    tell(subject="Bea", source="Newspaper", source_class="reference", object="Cairns")
    with pytest.raises(PreviewChanged):
        decide_many(disputes=three, reviewer=ada, wish="recommended", reason="by the book", token=shown.token)
    assert not Ruling.objects.exists()


def test_what_somebody_has_or_contributed_is_left_out(three, ada, ben, tell):
    lease(dispute=three[0], reviewer=ben)
    tell(subject="Bea", source="Newspaper", source_class="reference", object="Coen", actor=ada)
    shown = preview_many(disputes=three, reviewer=ada, wish="both_stand")
    assert [line.refusal and line.refusal.rule for line in shown.lines] == [
        "held_by_another",
        "own_contribution",
        None,
    ]


def test_only_what_means_the_same_for_all_can_be_wished(three, ada):
    with pytest.raises(OutcomeUnreadable):
        preview_many(disputes=three, reviewer=ada, wish="sublate")
