"""What readers propose waits in quarantine until somebody who may write lets a source say it."""

from __future__ import annotations

from typing import Any

import pytest

from contested.evidence.queries import quotes
from contested.intake.conflicts import conflicts_of
from contested.intake.errors import NotSetAside, ProposalsCount, SetAside
from contested.intake.proposals import promote, propose, quarantine_of, read_proposal
from contested.intake.queries import contributors
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import PolicyKind
from contested.statements.actions import describe_source, name_predicates, retract
from contested.statements.errors import NotOpen, ReasonRequired, RecordRefused
from contested.statements.models import Predicate, RetirementKind, SourceKind, Statement
from contested.statements.sources import source_card
from tests.conftest import State

pytestmark = pytest.mark.django_db

SAID = {"subject": "Mary Watson", "predicate": "cradle place", "object": "Coen", "type": "entity"}
EVIDENCE = [{"document": "A letter of 1881", "quote": "born at Coen"}]


@pytest.fixture
def rita() -> User:
    return User.objects.create_user("rita", role=Role.READER)


@pytest.fixture
def carl() -> User:
    return User.objects.create_user("carl", role=Role.CONTRIBUTOR)


def proposed(rita: User, **fields: Any) -> Statement:
    record = read_proposal(SAID | {"evidence": EVIDENCE} | fields, actor=rita)
    return Statement.objects.get(pk=propose(record=record, actor=rita).statement or 0)


@pytest.fixture
def proposal(rita: User) -> Statement:
    return proposed(rita)


@pytest.fixture
def one_place() -> None:
    name_predicates(["cradle place"])
    set_policy(predicate=Predicate.objects.get(name="cradle place"), kind=PolicyKind.IMMUTABLE)


def test_a_proposal_is_kept_in_quarantine_under_the_readers_name(proposal: Statement, rita: User) -> None:
    card = source_card(proposal.source_id)
    assert card is not None
    assert (card.name, card.kind, card.class_word) == (
        "proposed by rita",
        SourceKind.QUARANTINE,
        "unverified",
    )
    assert [one.name for one in contributors([proposal.pk])[proposal.pk]] == ["rita"]


def test_a_proposal_contests_nothing(one_place: None, state: State, rita: User) -> None:
    state(object="McIvor")

    assert conflicts_of([proposed(rita).pk]) == []


def test_a_proposal_says_where_it_is_written(rita: User) -> None:
    with pytest.raises(RecordRefused, match="evidence: is missing"):
        read_proposal(SAID, actor=rita)


@pytest.mark.parametrize("name", ["source", "source_class", "group", "precision", "id"])
def test_a_proposal_lends_itself_no_weight(rita: User, name: str) -> None:
    with pytest.raises(RecordRefused, match=f"{name}: is said by whoever promotes"):
        read_proposal(SAID | {"evidence": EVIDENCE, name: "1"}, actor=rita)


def test_proposals_are_refused_where_their_source_would_count(rita: User) -> None:
    describe_source(name=quarantine_of(rita))

    with pytest.raises(ProposalsCount):
        proposed(rita)


def test_promoted_it_is_said_by_a_source_that_counts_and_takes_its_evidence_along(
    one_place: None, state: State, proposal: Statement, carl: User
) -> None:
    rival = state(object="McIvor")
    said = promote(
        statement=proposal, source={"source": "Letters", "source_class": "primary"}, reason="seen", actor=carl
    )

    (conflict,) = conflicts_of([said.pk])
    assert [line.id for line in conflict.contradicting] == [rival.pk]
    assert [quote.document for quote in quotes([said.pk])] == ["A letter of 1881"]
    assert [one.name for one in contributors([said.pk])[said.pk]] == ["carl", "rita"]
    retirement = Statement.objects.get(pk=proposal.pk).retirement
    assert (retirement.kind, retirement.successor_id) == (RetirementKind.PROMOTED, said.pk)


def test_it_is_promoted_once(proposal: Statement, carl: User) -> None:
    promote(statement=proposal, source={"source": "Letters"}, reason="seen", actor=carl)

    with pytest.raises(NotOpen):
        promote(statement=proposal, source={"source": "Letters"}, reason="seen", actor=carl)


def test_what_stands_already_is_strengthened_by_a_promotion(
    state: State, proposal: Statement, carl: User
) -> None:
    stands = state(object="Coen", source="Letters")

    assert promote(statement=proposal, source={"source": "Letters"}, reason="seen", actor=carl) == stands
    assert [quote.document for quote in quotes([stands.pk])] == ["A letter of 1881"]


def test_a_promotion_has_a_reason_and_a_source_that_counts(
    proposal: Statement, carl: User, rita: User
) -> None:
    with pytest.raises(ReasonRequired):
        promote(statement=proposal, source={"source": "Letters"}, reason=" ", actor=carl)
    with pytest.raises(RecordRefused, match="source: is missing"):
        promote(statement=proposal, source={}, reason="seen", actor=carl)
    with pytest.raises(SetAside):
        promote(statement=proposal, source={"source": quarantine_of(rita)}, reason="seen", actor=carl)
    proposal.refresh_from_db()
    assert proposal.tx_to is None


def test_what_counts_already_is_not_promoted(claim: Statement, carl: User) -> None:
    with pytest.raises(NotSetAside):
        promote(statement=claim, source={"source": "Letters"}, reason="seen", actor=carl)


def test_a_declined_proposal_can_be_proposed_again(proposal: Statement, rita: User, carl: User) -> None:
    retract(statement=proposal, reason="another Mary", actor=carl)

    assert proposed(rita).pk != proposal.pk
