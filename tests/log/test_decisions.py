"""What reviewers decide about disputes is told with what follows from it, and verified against what stands."""

from __future__ import annotations

import pytest

from contested.exchange.kinds import apply_kind
from contested.log.queries import entries
from contested.log.verify import verify_log
from contested.people.models import Role, User
from contested.postgres import query
from contested.review.actions import undo
from contested.review.models import Dispute
from contested.review.outcomes import SublateOutcome
from tests.review.conftest import PREDICATE, REGISTER, TREE, settle, told, worked_off

pytestmark = pytest.mark.django_db


def test_a_dispute_decided_and_undone_is_told_deed_by_deed():
    apply_kind({"kind": "policy", "predicate": PREDICATE, "policy": "immutable"}, actor=None)
    winner, loser = told(None, **REGISTER), told(None, **TREE)
    worked_off()
    ben = User.objects.create_user("ben", role=Role.REVIEWER)
    decision = settle(
        Dispute.objects.get(), ben, SublateOutcome((loser,), winner), reason="the register was seen"
    )
    undo(decision=decision.pk, reviewer=ben, reason="it was another Mary")
    deeds = [(line.action, line.reason) for line in entries(actor="ben", limit=10)][::-1]
    assert deeds == [
        ("ruling.made", "the register was seen"),
        ("dispute.decided", "the register was seen"),
        ("ruling.reversed", "it was another Mary"),
        ("dispute.undone", "it was another Mary"),
    ]
    assert not verify_log().breaks


def test_a_decision_without_its_line_is_found(db):
    query.execute("set constraints all immediate")
    apply_kind({"kind": "policy", "predicate": PREDICATE, "policy": "immutable"}, actor=None)
    told(None, **REGISTER)
    told(None, **TREE)
    worked_off()
    ben = User.objects.create_user("ben", role=Role.REVIEWER)
    query.execute(
        """insert into decision (dispute_id, outcome, content, reason, reviewer_id, needs_second, rulings, effects, version,
            scored)
        select id, 2, '{}', 'quietly', %(ben)s, false, '{}', '{}', '', 1 from dispute""",
        {"ben": ben.pk},
    )
    (found,) = verify_log().breaks
    assert str(found).startswith("decision ")
    assert str(found).endswith("was written without a line")
