"""What nobody decides alone: what weighs much, and what he contributed to."""

from __future__ import annotations

import pytest

from contested.log.models import Entry
from contested.log.verify import verify_log
from contested.postgres import query
from contested.review.actions import decline, sign, undo
from contested.review.alone import TwoDecide, need_nobody_else
from contested.review.errors import (
    AwaitsSecond,
    ChangedMeanwhile,
    NothingToSign,
    OwnContribution,
    SignsHisOwn,
)
from contested.review.models import DisputeState
from contested.sublation.models import Ruling
from tests.review.conftest import TREE, opened, seen, settle, worked_off

pytestmark = pytest.mark.django_db


@pytest.fixture
def weighty(settings, dispute):
    """A dispute above the threshold."""
    settings.CONTESTED_SECOND_SIGNATURE_ABOVE = 0.1
    dispute.needs_second = True
    dispute.save(update_fields=["needs_second"])
    return dispute


def test_a_weighty_decision_has_no_effect_until_a_second_person_signs(weighty, ada, ben, tree_falls):
    decision = settle(weighty, ada, tree_falls)
    assert weighty.state == DisputeState.AWAITING_SECOND
    assert not Ruling.objects.exists()
    with pytest.raises(SignsHisOwn):
        sign(decision=decision.pk, reviewer=ada)
    with pytest.raises(AwaitsSecond):
        settle(weighty, ben, tree_falls)
    sign(decision=decision.pk, reviewer=ben, version=seen(weighty, ben).version)
    weighty.refresh_from_db()
    assert weighty.state == DisputeState.DECIDED
    ruling = Ruling.objects.get()
    assert ruling.actor == ada
    assert Entry.objects.get(action="dispute.signed").actor == ben
    with pytest.raises(NothingToSign):
        sign(decision=decision.pk, reviewer=ben)
    undo(decision=decision.pk, reviewer=ben, reason="on second thoughts")
    assert not Ruling.objects.known_at(None).filter(reverses__isnull=True).exists()
    assert not verify_log().breaks


def test_a_signature_that_nobody_gave_is_found(weighty, ada, ben, tree_falls):
    decision = settle(weighty, ada, tree_falls)
    assert not verify_log().breaks
    query.execute(
        "update decision set second_id = %(ben)s, signed_at = clock_timestamp() where id = %(id)s",
        {"ben": ben.pk, "id": decision.pk},
    )
    assert [str(one) for one in verify_log().breaks] == [f"decision {decision.pk} is not as the log tells it"]


def test_the_queue_finds_out_by_itself_what_weighs_so_much(settings, dispute, tell):
    assert not dispute.needs_second
    settings.CONTESTED_SECOND_SIGNATURE_ABOVE = 0.1
    tell(source="Newspaper", source_class="reference", object="Cairns")
    worked_off()
    dispute.refresh_from_db()
    assert dispute.needs_second


def test_a_signature_is_for_what_was_seen(weighty, ada, ben, tree_falls, tell):
    decision = settle(weighty, ada, tree_falls)
    version = seen(weighty, ben).version
    tell(source="Newspaper", source_class="reference", object="Cairns")
    with pytest.raises(ChangedMeanwhile):
        sign(decision=decision.pk, reviewer=ben, version=version)


def test_who_does_not_agree_declines_and_it_is_open_again(weighty, ada, ben, tree_falls):
    decision = settle(weighty, ada, tree_falls)
    decline(decision=decision.pk, reviewer=ben, reason="the register is a copy")
    weighty.refresh_from_db()
    assert weighty.state == DisputeState.OPEN
    assert not Ruling.objects.exists()
    (line,) = seen(weighty, ada).decisions
    assert (line.undone_by, line.undone_because) == ("ben", "the register is a copy")


def test_nobody_decides_alone_about_what_he_contributed(dispute, ada, ben, tell, tree_falls):
    tell(**TREE | {"source": "Another tree"}, actor=ada)
    assert opened(dispute, ada)
    assert seen(dispute, ada).must_be_signed
    assert not seen(dispute, ben).must_be_signed
    decision = settle(dispute, ada, tree_falls)
    assert dispute.state == DisputeState.AWAITING_SECOND
    sign(decision=decision.pk, reviewer=ben)
    dispute.refresh_from_db()
    assert dispute.state == DisputeState.DECIDED


def test_who_contributed_neither_signs_nor_declines_nor_undoes(weighty, ada, ben, tell, tree_falls):
    tell(**TREE | {"source": "Another tree"}, actor=ben)
    decision = settle(weighty, ada, tree_falls)
    for refused in (
        sign,
        lambda **who: decline(**who, reason="mine"),
        lambda **who: undo(**who, reason="mine"),
    ):
        with pytest.raises(OwnContribution):
            refused(decision=decision.pk, reviewer=ben)


def test_who_contributed_may_withdraw_what_he_decided_but_not_what_was_signed(
    dispute, ada, ben, tell, tree_falls
):
    tell(**TREE | {"source": "Another tree"}, actor=ada)
    first = settle(dispute, ada, tree_falls)
    undo(decision=first.pk, reviewer=ada, reason="wrong key")
    second = settle(dispute, ada, tree_falls)
    sign(decision=second.pk, reviewer=ben)
    with pytest.raises(OwnContribution):
        undo(decision=second.pk, reviewer=ada, reason="mine")


def test_who_contributed_since_the_decision_does_not_sign_either(weighty, ada, ben, tell, tree_falls):
    decision = settle(weighty, ada, tree_falls)
    tell(**TREE | {"source": "Another tree"}, actor=ben)
    with pytest.raises(OwnContribution):
        sign(decision=decision.pk, reviewer=ben, version=seen(weighty, ben).version)
    assert not Ruling.objects.exists()


def test_what_has_come_to_weigh_much_is_signed_though_nobody_has_scored_it_yet(
    settings, dispute, ada, tell, tree_falls
):
    settings.CONTESTED_SECOND_SIGNATURE_ABOVE = 0.5
    for paper in ("Cairns Post", "Cooktown Herald", "Queenslander"):
        tell(source=paper, source_class="primary", object="Cairns")
    assert not dispute.needs_second
    assert seen(dispute, ada).must_be_signed
    with pytest.raises(TwoDecide):
        need_nobody_else(ada, tree_falls.statements)
    assert settle(dispute, ada, tree_falls).needs_second
    assert not Ruling.objects.exists()
