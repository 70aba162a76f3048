"""A store with something in every table, and two roles to try its laws as."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from decimal import Decimal
from typing import Any

import pytest
from django.db import ProgrammingError, connections

from contested.agents.models import Element, Session
from contested.alignment.actions import align, link_same
from contested.alignment.models import AlignmentRelation
from contested.density.actions import refresh
from contested.density.models import Cell, RelevanceGate, SavedView
from contested.exchange.jobs.models import Import, ImportRemark
from contested.experiment.models import ExperimentRun
from contested.intake.models import Contribution
from contested.people.models import User
from contested.policies.actions import set_policy
from contested.policies.models import PolicyKind
from contested.postgres import query
from contested.recall.models import PointOfView
from contested.review.models import (
    Assignment,
    CellRead,
    Comment,
    Decision,
    Dispute,
    Draft,
    Lease,
    OutcomeKind,
)
from contested.statements.actions import retract
from contested.statements.models import Entity, Polarity, Predicate, PredicateName, Statement
from contested.sublation.models import Assessment, Rejection, Ruling, RulingKind

State = Callable[..., Statement]
Refused = Callable[..., AbstractContextManager[None]]


@pytest.fixture(params=["contested_app", "contested_owner"])
def role(request: pytest.FixtureRequest, db: None) -> Iterator[str]:
    """Run the whole test as one of the two roles; it has to ask for the databases of both."""
    ordinary = connections["default"]
    if request.param == "contested_owner":
        connections["default"] = connections["owner"]
    assert query.value("select current_user") == request.param
    yield request.param
    connections["default"] = ordinary


@pytest.fixture
def removal_is_refused(role: str, refused: Refused) -> Refused:
    """The product lacks the right to remove anything; the owner meets the trigger."""
    if role == "contested_app":
        return lambda: refused("permission denied", ProgrammingError)
    return lambda: refused("ever deleted")


@pytest.fixture
def world(state: State) -> None:
    """A store with something in every table."""
    quote = {"document": "Baptisms 1860", "text": "Mary, at St Newlyn East.", "quote": "St Newlyn East"}
    set_policy(
        predicate=Predicate.objects.create(name="cradle place", folded="cradle place"),
        kind=PolicyKind.IMMUTABLE,
    )
    winner = state(
        valid="1860", condition="parish=Newlyn", observed="2019", evidence=[quote], precision="0.9"
    )
    loser = state(object="Coen", source="Family tree", condition="parish=Newlyn")
    state(predicate="cradledIn", object="Cairns", source="Newspaper")
    retired = state(object="Cairns", source="Misprint")
    retract(statement=retired, reason="misread", actor=None)
    Ruling.objects.create(statement=loser, winner=winner, kind=RulingKind.SUBLATED, reason="no record")
    Assessment.objects.create(statement=winner, precision=Decimal("0.5"), reason="seen, and hardly legible")
    Rejection.objects.create(source=loser.source, precision=Decimal("0.2"), reason="too few disputes to tell")
    RelevanceGate.objects.create(
        witnesses=2, sources=50, contestedness=Decimal("0.8"), patterns=[], reason="tried"
    )
    brought = Import.objects.create(name="claims.csv", file="1.csv", size=1)
    ImportRemark.objects.create(run=brought, line=2, reason="is no JSON")
    PredicateName.objects.create(
        predicate=Predicate.objects.get(name="cradle place"), text="born", folded="born"
    )
    align(
        source=Predicate.objects.get(name="cradledIn"),
        target=Predicate.objects.get(name="cradle place"),
        relation=AlignmentRelation.EXACT,
    )
    a, b = Entity.objects.filter(label__in=["Coen", "Cairns"])
    link_same(a=a, b=b)
    carl = User.objects.create_user("carl")
    Contribution.objects.create(statement=winner, account=carl)
    session = Session.objects.create(source=retired.source)
    Element.objects.create(session=session, name="claim_42", statement=retired)
    SavedView.objects.create(name="places", owner=carl, address="gate=off")
    PointOfView.objects.create(name="the register", owner=carl, sources=[winner.source_id])
    ExperimentRun.objects.create(reader="nobody (simulated)", simulated=True, seed=1, result={})
    refresh()
    review(carl)


def review(reviewer: User) -> None:
    """Write something about a dispute into every table of the review."""
    cell = Cell.objects.earliest("id")
    dispute = Dispute.objects.create(cell=cell, scored=Decimal(1), span=Decimal(1))
    Lease.objects.create(dispute=dispute, reviewer=reviewer, until="2999-01-01T00:00Z")
    Assignment.objects.create(dispute=dispute, reviewer=reviewer, actor=reviewer)
    Comment.objects.create(dispute=dispute, author=reviewer, text="see the register")
    Draft.objects.create(dispute=dispute, reviewer=reviewer)
    CellRead.objects.create(cell=cell, day="2026-11-30", reads=1)
    Decision.objects.create(
        dispute=dispute,
        outcome=OutcomeKind.BOTH_STAND,
        reason="they disagree",
        reviewer=reviewer,
        rulings=[1],
        effects={"ruling": [1]},
        scored=Decimal(1),
    )


@pytest.fixture
def another(claim: Statement) -> State:
    """Return a function that makes, unsaved, a claim like the first but for its polarity and what is given."""

    def made(**fields: Any) -> Statement:
        return Statement(
            subject=claim.subject,
            predicate=claim.predicate,
            object=claim.object,
            source=claim.source,
            **{"polarity": Polarity.NEGATED, **fields},
        )

    return made
