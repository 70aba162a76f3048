"""What becomes of a dispute when somebody decides it, and when he takes that back."""

from __future__ import annotations

from decimal import Decimal

import pytest

from contested.log.models import Entry
from contested.policies.models import ContestPolicy, PolicyKind
from contested.review.actions import (
    assign,
    comment,
    decide,
    lease,
    preview,
    release,
    renew,
    save_draft,
    undo,
)
from contested.review.errors import (
    ChangedMeanwhile,
    DecidedAlready,
    HeldByAnother,
    LeaseLost,
    LeaseRequired,
    NotAReviewer,
    NotInDispute,
    NotInForce,
    OutcomeUnreadable,
)
from contested.review.models import Dispute, DisputeState, Lease, OutcomeKind
from contested.review.outcomes import (
    BothStand,
    BoundOutcome,
    NarrowOutcome,
    NeedEvidence,
    NotAContest,
    PolicyMend,
    ReadingMend,
    SameMend,
    SublateOutcome,
    read_outcome,
)
from contested.statements.errors import ReasonRequired
from contested.statements.models import Entity
from contested.sublation.errors import WinnerPrecisionHigher
from contested.sublation.models import Assessment, Ruling
from tests.review.conftest import opened, seen, settle, worked_off

pytestmark = pytest.mark.django_db


def lines(action):
    return list(Entry.objects.filter(action=action))


def test_a_sublation_makes_the_loser_fall_and_writes_its_lines(dispute, ada, tree, register, tree_falls):
    decision = settle(dispute, ada, tree_falls)
    ruling = Ruling.objects.known_at(None).get()
    assert (ruling.statement_id, ruling.winner_id, decision.rulings) == (tree, register, [ruling.pk])
    assert dispute.state == DisputeState.DECIDED
    (line,) = lines("dispute.decided")
    assert (line.row, line.actor_id, line.reason) == (decision.pk, ada.pk, "the register records it")
    assert line.after["rulings"] == [ruling.pk]
    assert len(lines("ruling.made")) == 1
    worked_off()
    dispute.refresh_from_db()
    assert dispute.state == DisputeState.DECIDED


def test_undoing_gives_everything_back_by_rows_of_its_own(dispute, ada, tree_falls, tree):
    decision = settle(dispute, ada, tree_falls)
    undoing = undo(decision=decision.pk, reviewer=ada, reason="wrong button")
    dispute.refresh_from_db()
    assert (dispute.state, undoing.outcome) == (DisputeState.OPEN, OutcomeKind.UNDONE)
    assert not Ruling.objects.known_at(None).filter(statement=tree, reverses__isnull=True).exists()
    assert (len(lines("dispute.undone")), len(lines("ruling.reversed"))) == (1, 1)
    with pytest.raises(NotInForce):
        undo(decision=decision.pk, reviewer=ada, reason="again")
    worked_off()
    settle(dispute, ada, tree_falls)
    assert dispute.state == DisputeState.DECIDED


def test_a_reassessment_goes_with_the_decision_and_back_with_it(dispute, ada, register, tree):
    with pytest.raises(WinnerPrecisionHigher):
        settle(dispute, ada, SublateOutcome((register,), tree))
    decision = settle(dispute, ada, SublateOutcome((register,), tree, Decimal("0.99")))
    assert Assessment.objects.known_at(None).get(statement=tree).precision == Decimal("0.99")
    undo(decision=decision.pk, reviewer=ada, reason="no")
    assert not Assessment.objects.known_at(None).filter(statement=tree).exists()


def test_a_refused_decision_leaves_no_trace_and_keeps_the_lease(dispute, ada, register, tree):
    with pytest.raises(WinnerPrecisionHigher):
        settle(dispute, ada, SublateOutcome((register,), tree))
    dispute.refresh_from_db()
    assert dispute.state == DisputeState.OPEN
    assert renew(dispute=dispute.pk, reviewer=ada)
    assert not lines("dispute.decided")


def test_a_value_can_be_bounded_or_narrowed(dispute, ada, tree):
    decision = settle(dispute, ada, BoundOutcome((tree,), "1900-01-01"))
    assert Ruling.objects.get(pk=decision.rulings[0]).until is not None
    undo(decision=decision.pk, reviewer=ada, reason="rather a condition")
    decision = settle(dispute, ada, NarrowOutcome((tree,), frozenset({"season=dry"})))
    narrowed = Ruling.objects.values_list("condition__text", flat=True)
    assert narrowed.get(pk=decision.rulings[0]) == "season=dry"


@pytest.mark.parametrize("outcome", [BothStand(), NeedEvidence()])
def test_nothing_is_ruled_where_both_stand_or_evidence_is_wanting(dispute, ada, outcome):
    decision = settle(dispute, ada, outcome)
    assert (decision.rulings, dispute.state) == ([], DisputeState.DECIDED)
    assert not Ruling.objects.exists()


def test_a_wrong_policy_is_mended_and_its_undoing_restores_it(dispute, ada):
    decision = settle(dispute, ada, NotAContest(PolicyMend("multi")))
    standing = ContestPolicy.objects.known_at(None).filter(predicate=dispute.cell.predicate)
    assert standing.get().kind == PolicyKind.MULTI
    undo(decision=decision.pk, reviewer=ada, reason="it was right")
    assert standing.get().kind == PolicyKind.IMMUTABLE


def test_a_misreading_is_corrected_and_read_as_before_when_that_is_undone(dispute, ada, tree):
    mend = ReadingMend(tree, {"object": "St Newlyn East"})
    decision = settle(dispute, ada, NotAContest(mend))
    worked_off()
    assert seen(dispute, ada).view.score.contestedness == 0
    undo(decision=decision.pk, reviewer=ada, reason="it does say Coen")
    worked_off()
    again = seen(dispute, ada)
    assert again.view.score.contestedness > 0
    assert {position.value for position in again.positions} == {"St Newlyn East", "Coen"}


def test_two_things_that_are_one_are_no_contest_until_that_is_undone(dispute, ada):
    a, b = Entity.objects.filter(label__in=["St Newlyn East", "Coen"]).values_list("id", flat=True)
    decision = settle(dispute, ada, NotAContest(SameMend(a, b)))
    assert seen(dispute, ada).view.score.contestedness == 0
    undo(decision=decision.pk, reviewer=ada, reason="two places after all")
    assert seen(dispute, ada).view.score.contestedness > 0


@pytest.mark.parametrize(
    "said",
    [
        {"outcome": "sublate", "losers": [1, 2], "winner": 3, "reassess": "0.9000"},
        {"outcome": "bound", "statements": [1], "until": "1900"},
        {"outcome": "narrow", "statements": [1], "condition": "a=1 AND b"},
        {"outcome": "both_stand"},
        {"outcome": "need_evidence"},
        {"outcome": "not_a_contest", "mend": "policy", "policy": "multi", "tolerance": ""},
        {"outcome": "not_a_contest", "mend": "same", "a": 1, "b": 2},
        {"outcome": "not_a_contest", "mend": "reading", "statement": 1, "fields": {"object": "x"}},
        {"outcome": "not_a_contest", "mend": "elsewhere", "what": "alignment"},
    ],
)
def test_an_outcome_reads_back_as_it_was_written(said):
    assert read_outcome(said).as_json() == said


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"outcome": "maybe"},
        {"outcome": "sublate", "losers": [], "winner": 1},
        {"outcome": "sublate", "losers": "12", "winner": 1},
        {"outcome": "sublate", "losers": [True], "winner": 1},
        {"outcome": "sublate", "losers": [2**70], "winner": 1},
        {"outcome": "bound", "statements": [1]},
        {"outcome": "narrow", "statements": [1], "condition": " "},
        {"outcome": "not_a_contest", "mend": "policy"},
        {"outcome": "not_a_contest", "mend": "reading", "statement": 1, "fields": {}},
        {"outcome": "not_a_contest", "mend": "elsewhere", "what": "somewhere"},
    ],
)
def test_what_is_no_outcome_is_said_to_be_none(said):
    with pytest.raises(OutcomeUnreadable):
        read_outcome(said)


def test_a_preview_tells_what_would_come_of_it_and_changes_nothing(dispute, ada, tree_falls):
    found = preview(dispute=dispute.pk, reviewer=ada, outcome=tree_falls)
    assert found.before > 0
    assert (found.after, found.label_after.value) == (0, "corrected")
    assert not Ruling.objects.exists()
    assert not lines("ruling.made")


def test_a_reason_is_required_and_the_statements_are_those_of_the_cell(dispute, ada, tell, tree):
    version = opened(dispute, ada)
    common = {"dispute": dispute.pk, "reviewer": ada, "version": version}
    with pytest.raises(ReasonRequired):
        decide(**common, outcome=BothStand(), reason="  ")
    elsewhere = tell(subject="Bob", source="Bob", object="Ayr")
    with pytest.raises(NotInDispute):
        decide(**common, outcome=SublateOutcome((tree,), elsewhere), reason="so")


def test_only_a_reviewer_decides(dispute, carl):
    with pytest.raises(NotAReviewer):
        lease(dispute=dispute.pk, reviewer=carl)
    with pytest.raises(NotAReviewer):
        decide(dispute=dispute.pk, reviewer=carl, outcome=BothStand(), reason="so", version=None)


def test_a_dispute_is_decided_once(dispute, ada, ben):
    settle(dispute, ada, BothStand())
    with pytest.raises(DecidedAlready, match="ada"):
        lease(dispute=dispute.pk, reviewer=ben)
    with pytest.raises(DecidedAlready):
        decide(dispute=dispute.pk, reviewer=ben, outcome=BothStand(), reason="so", version=None)


def test_whoever_has_a_dispute_has_it_alone_until_his_lease_runs_out(dispute, ada, ben):
    lease(dispute=dispute.pk, reviewer=ada)
    with pytest.raises(HeldByAnother, match="ada"):
        lease(dispute=dispute.pk, reviewer=ben)
    with pytest.raises(HeldByAnother):
        decide(dispute=dispute.pk, reviewer=ben, outcome=BothStand(), reason="so", version=None)
    run_out(dispute)
    lease(dispute=dispute.pk, reviewer=ben)
    for refused in (renew, lambda **who: decide(**who, outcome=BothStand(), reason="so", version=None)):
        with pytest.raises(LeaseLost, match="ben"):
            refused(dispute=dispute.pk, reviewer=ada)
    assert not release(dispute=dispute.pk, reviewer=ada)


def run_out(dispute: Dispute) -> None:
    for standing in Lease.objects.filter(dispute=dispute, ended_at__isnull=True):
        Lease.objects.filter(pk=standing.pk).update(until=standing.taken_at)


def test_a_lease_that_ran_out_while_nobody_took_over_still_decides(dispute, ada):
    version = opened(dispute, ada)
    run_out(dispute)
    decide(dispute=dispute.pk, reviewer=ada, outcome=BothStand(), reason="so", version=version)


def test_who_gave_it_back_has_to_take_it_again(dispute, ada):
    lease(dispute=dispute.pk, reviewer=ada)
    assert release(dispute=dispute.pk, reviewer=ada)
    with pytest.raises(LeaseRequired):
        decide(dispute=dispute.pk, reviewer=ada, outcome=BothStand(), reason="so", version=None)


def test_what_changed_since_the_page_was_opened_is_said(dispute, ada, tell):
    version = opened(dispute, ada)
    tell(source="Newspaper", source_class="reference", object="Cairns")
    with pytest.raises(ChangedMeanwhile, match="statement made") as refusal:
        decide(dispute=dispute.pk, reviewer=ada, outcome=BothStand(), reason="so", version=version)
    decide(dispute=dispute.pk, reviewer=ada, outcome=BothStand(), reason="so", version=refusal.value.version)


def test_a_version_stays_as_long_as_nothing_changes(dispute, ada):
    assert opened(dispute, ada) == opened(dispute, ada)


def test_a_draft_outlives_an_expired_lease_and_is_emptied_by_the_decision(dispute, ada):
    lease(dispute=dispute.pk, reviewer=ada)
    save_draft(dispute=dispute.pk, reviewer=ada, reason=" half a", outcome={"outcome": "both_stand"})
    run_out(dispute)
    kept = seen(dispute, ada).draft
    assert kept is not None
    assert (kept.reason, kept.outcome) == (" half a", {"outcome": "both_stand"})
    settle(dispute, ada, BothStand())
    kept.refresh_from_db()
    assert (kept.reason, kept.outcome) == ("", {})


def test_a_dispute_is_assigned_and_talked_about(dispute, ada, ben, carl):
    assign(dispute=dispute.pk, to=ben, actor=ada)
    comment(dispute=dispute.pk, author=carl, text="see page 12")
    found = seen(dispute, ada)
    assert (found.assignee, [each.text for each in found.comments]) == ("ben", ["see page 12"])
    assign(dispute=dispute.pk, to=None, actor=ada)
    assert seen(dispute, ada).assignee is None
    with pytest.raises(NotAReviewer):
        assign(dispute=dispute.pk, to=carl, actor=ada)
