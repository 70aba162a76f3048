"""Which cells are taken up for review, and when they are again."""

from __future__ import annotations

from decimal import Decimal

import pytest

from contested.density.actions import refresh
from contested.density.gate import set_gate
from contested.evidence.actions import Quotation
from contested.intake.actions import add_evidence
from contested.review.actions import lease, look_again, open_disputes
from contested.review.models import Because, Dispute, DisputeState, ReviewDue
from contested.review.outcomes import BothStand
from contested.statements.actions import retract
from contested.statements.models import Statement
from contested.sublation.actions import reassess, reverse, sublate
from contested.sublation.models import Ruling
from tests.review.conftest import REGISTER, TREE, seen, settle, worked_off

pytestmark = pytest.mark.django_db


def taken_back(statement: int) -> None:
    retract(statement=Statement.objects.get(pk=statement), reason="misread", actor=None)
    worked_off()


def settled(dispute, reviewer, outcome):
    settle(dispute, reviewer, outcome)
    worked_off()
    dispute.refresh_from_db()
    return dispute


def test_a_contested_cell_is_taken_up_once(dispute):
    assert (dispute.state, dispute.because) == (DisputeState.OPEN, Because.CONTESTED)
    assert not open_disputes()
    assert not look_again()
    assert Dispute.objects.count() == 1


def test_agreement_is_no_dispute(tell):
    tell(**REGISTER)
    tell(**TREE | {"object": "St Newlyn East"})
    worked_off()
    assert not Dispute.objects.exists()


def test_one_independent_witness_alone_stays_behind_the_gate_until_it_opens(tell):
    tell(**REGISTER)
    tell(**REGISTER | {"object": "Coen"})
    worked_off()
    assert not Dispute.objects.exists()
    set_gate(witnesses=1, sources=50, contestedness=Decimal("0.8"), patterns=[], reason="try", actor=None)
    look_again()
    assert Dispute.objects.count() == 1


def test_a_dispute_closes_when_its_contest_goes_and_opens_again_with_it(dispute, tree, tell):
    taken_back(tree)
    dispute.refresh_from_db()
    assert dispute.state == DisputeState.CLOSED
    tell(**TREE)
    worked_off()
    dispute.refresh_from_db()
    assert (dispute.state, dispute.reopened) == (DisputeState.OPEN, False)


def test_nobody_who_has_a_dispute_finds_it_closed_behind_his_back(dispute, tree, ada):
    lease(dispute=dispute.pk, reviewer=ada)
    taken_back(tree)
    dispute.refresh_from_db()
    assert dispute.state == DisputeState.OPEN
    assert ReviewDue.objects.filter(cell=dispute.cell).exists()


def test_both_stand_leaves_the_queue_until_a_new_claim(dispute, ada, tell):
    settled(dispute, ada, BothStand())
    assert dispute.state == DisputeState.DECIDED
    assert not open_disputes()
    tell(source="Newspaper", source_class="reference", object="Cairns")
    worked_off()
    dispute.refresh_from_db()
    assert (dispute.state, dispute.because) == (DisputeState.OPEN, Because.NEW_EVIDENCE)
    assert dispute.reopened


def test_new_evidence_for_the_loser_brings_a_decided_dispute_back(dispute, ada, tree, tree_falls):
    settled(dispute, ada, tree_falls)
    assert dispute.state == DisputeState.DECIDED
    quotation = Quotation(document="Letter of 1879", quote="born at Coen")
    add_evidence(statement=Statement.objects.get(pk=tree), quotations=[quotation])
    worked_off()
    dispute.refresh_from_db()
    assert (dispute.state, dispute.because) == (DisputeState.OPEN, Because.NEW_EVIDENCE)
    open_disputes()
    dispute.refresh_from_db()
    assert dispute.state == DisputeState.OPEN


def test_what_a_ruling_leaves_contested_is_back_in_the_queue(dispute, ada, tell, tree_falls):
    tell(source="Newspaper", source_class="reference", object="Cairns")
    worked_off()
    settled(dispute, ada, tree_falls)
    assert (dispute.state, dispute.because) == (DisputeState.OPEN, Because.REST)
    assert not dispute.reopened


def test_a_fallen_winner_opens_a_review_and_its_return_closes_it(dispute, ada, tell, register, tree_falls):
    settled(dispute, ada, tree_falls)
    better = tell(source="Baptisms", source_class="primary", object="Ayr", precision="0.99")
    worked_off()
    settled(dispute, ada, BothStand())
    ruled = sublate(losers=[register], winner=better, reason="the original", actor=None)
    worked_off()
    dispute.refresh_from_db()
    assert (dispute.state, dispute.because) == (DisputeState.OPEN, Because.WINNER_FELL)
    reverse(ruling=ruled.rulings[0].pk, reason="no", actor=None)
    worked_off()
    dispute.refresh_from_db()
    assert dispute.state == DisputeState.DECIDED
    assert Ruling.objects.known_at(None).filter(reverses__isnull=True).count() == 1


def test_the_procedure_speaks_of_denials_too(tell, ada):
    tell(**REGISTER)
    tell(**TREE | {"object": "St Newlyn East", "polarity": "negated"})
    worked_off()
    dispute = Dispute.objects.get()
    assert dispute.decidable
    recommended = seen(dispute, ada).recommended
    assert recommended.outcome is not None
    settle(dispute, ada, recommended.outcome)
    worked_off()
    assert seen(dispute, ada).view.score.contestedness == 0


def test_a_winner_that_falls_is_reviewed_though_nobody_ever_disputed_it(tell, register, tree):
    sublate(losers=[tree], winner=register, reason="no record", actor=None)
    worked_off()
    assert not Dispute.objects.exists()
    taken_back(register)
    dispute = Dispute.objects.get()
    assert (dispute.because, dispute.reopened) == (Because.WINNER_FELL, True)
    Dispute.objects.update(state=DisputeState.CLOSED)
    assert open_disputes().reopened == 1


def test_a_winner_that_falls_in_a_dispute_still_open_puts_it_first(dispute, tell, register, tree):
    tell(source="Newspaper", source_class="reference", object="Cairns")
    sublate(losers=[tree], winner=register, reason="no record", actor=None)
    reassess(statement=register, precision=Decimal("0.5"), reason="a late copy", actor=None)
    worked_off()
    dispute.refresh_from_db()
    assert (dispute.because, dispute.reopened) == (Because.WINNER_FELL, True)
    reassess(statement=register, precision=Decimal("0.9"), reason="not so late", actor=None)
    worked_off()
    dispute.refresh_from_db()
    assert (dispute.because, dispute.reopened) == (Because.CONTESTED, False)


def test_in_no_time_nothing_is_looked_at_and_nothing_is_lost(register, tree):
    refresh()
    assert not look_again(seconds=0)
    assert look_again(seconds=60).opened == 1
