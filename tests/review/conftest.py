"""One dispute: the register says Newlyn, a family tree says Coen; and the people who look at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from contested.density.actions import refresh
from contested.exchange.kinds import apply_kind
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.review.actions import decide, lease, look_again
from contested.review.models import Decision, Dispute
from contested.review.outcomes import Outcome, SublateOutcome
from contested.review.queries import Desk, desk
from tests.worlds import asked_for, standing

PREDICATE = "cradle place"
REGISTER = {"source": "Cornwall register", "source_class": "primary", "object": "St Newlyn East"}
TREE = {"source": "Family tree", "source_class": "community", "object": "Coen"}

Tell = Callable[..., int]


def user(name: str, role: Role = Role.REVIEWER) -> User:
    return User.objects.create_user(name, role=role)


@pytest.fixture
def ada(db: None) -> User:
    return user("ada")


@pytest.fixture
def ben(db: None) -> User:
    return user("ben")


@pytest.fixture
def carl(db: None) -> User:
    return user("carl", Role.CONTRIBUTOR)


def told(actor: User | None = None, **fields: Any) -> int:
    """Assert a claim about the one question and give its id."""
    said = {"subject": "Mary Watson", "predicate": PREDICATE, "type": "entity"} | fields
    (outcome,) = assert_records(records=[read_record(said)], importing=False, actor=actor)
    assert outcome.statement is not None, outcome.reason
    return outcome.statement


def worked_off() -> None:
    """Do what the worker does: score what was touched, and bring the queue in line with it."""
    refresh()
    look_again()


def judged() -> Tell:
    apply_kind({"kind": "policy", "predicate": PREDICATE, "policy": "immutable"}, actor=None)
    return told


@standing
def register_and_tree() -> tuple[int, int, int]:
    """The one dispute: the statement of the register, that of the tree, and the dispute itself."""
    tell = judged()
    register, tree = tell(**REGISTER), tell(**TREE)
    worked_off()
    return register, tree, Dispute.objects.get().pk


@pytest.fixture
def tell(request: pytest.FixtureRequest, db: None) -> Tell:
    return told if asked_for(request.node) else judged()


@pytest.fixture
def register(request: pytest.FixtureRequest, tell: Tell) -> int:
    return request.getfixturevalue("register_and_tree")[0] if asked_for(request.node) else tell(**REGISTER)


@pytest.fixture
def tree(request: pytest.FixtureRequest, tell: Tell) -> int:
    return request.getfixturevalue("register_and_tree")[1] if asked_for(request.node) else tell(**TREE)


@pytest.fixture
def dispute(register_and_tree: tuple[int, int, int], register: int, tree: int) -> Dispute:
    return Dispute.objects.get(pk=register_and_tree[2])


@pytest.fixture
def tree_falls(register: int, tree: int) -> SublateOutcome:
    return SublateOutcome((tree,), register)


def opened(dispute: Dispute, reviewer: User) -> str:
    """Take a dispute and open it on the desk; give the version that was seen."""
    lease(dispute=dispute.pk, reviewer=reviewer)
    return seen(dispute, reviewer).version


def seen(dispute: Dispute, reviewer: User) -> Desk:
    """What the desk shows a reviewer."""
    found = desk(dispute.pk, reviewer=reviewer)
    assert found is not None
    return found


def settle(
    dispute: Dispute, reviewer: User, outcome: Outcome, reason: str = "the register records it"
) -> Decision:
    """Take a dispute, look at it and decide it."""
    version = opened(dispute, reviewer)
    decision = decide(dispute=dispute.pk, reviewer=reviewer, outcome=outcome, reason=reason, version=version)
    dispute.refresh_from_db()
    return decision
