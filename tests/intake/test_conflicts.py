"""Writes tell: what a new statement contradicts, and how contested the cell was before and is now."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest

from contested.exchange.kinds import apply_kind
from contested.intake.conflicts import Conflict, conflicts_of
from contested.statements.models import Statement

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]


@pytest.fixture(autouse=True)
def one_cradle_place(db: None) -> None:
    apply_kind({"kind": "policy", "predicate": "cradle place", "policy": "immutable"}, actor=None)


@pytest.fixture
def coen(state: State) -> Statement:
    return state(object="Coen", source="A", precision=1)


def met(*statements: Statement) -> list[Conflict]:
    return conflicts_of([statement.pk for statement in statements])


def values(conflict: Conflict) -> list[tuple[str, str]]:
    return [(line.object, line.source) for line in conflict.contradicting]


def test_the_first_claim_meets_no_conflict(coen: Statement):
    assert met(coen) == []


def test_a_claim_that_agrees_meets_no_conflict(coen: Statement, state: State):
    assert met(state(object="Coen", source="B")) == []


def test_a_claim_that_contradicts_is_told_what_it_contradicts(coen: Statement, state: State):
    (conflict,) = met(state(object="McIvor", source="B", precision=1))
    assert (conflict.subject, conflict.predicate, conflict.label) == (
        "Mary Watson",
        "cradle place",
        "contested",
    )
    assert (conflict.before, conflict.after) == (Decimal(0), Decimal(1))
    assert values(conflict) == [("Coen", "A")]


def test_it_reads_as_json(coen: Statement, state: State):
    new = state(object="McIvor", source="B", precision=1)
    (conflict,) = met(new)
    assert conflict.as_json() == {
        "cell": conflict.cell,
        "subject": "Mary Watson",
        "predicate": "cradle place",
        "label": "contested",
        "contestedness_before": 0.0,
        "contestedness_after": 1.0,
        "statements": [new.pk],
        "contradicting": [{"id": coen.pk, "value": "Coen", "polarity": "asserted", "source": "A"}],
    }


def test_one_who_sides_with_somebody_in_a_dispute_is_told_of_the_others(coen: Statement, state: State):
    state(object="McIvor", source="B", precision=1)
    (conflict,) = met(state(object="McIvor", source="C", precision=1))
    assert values(conflict) == [("Coen", "A")]
    assert conflict.before == 1 > conflict.after


def test_a_denial_contradicts_what_it_denies(coen: Statement, state: State):
    (conflict,) = met(state(object="Coen", source="B", polarity="negated", precision=1))
    assert values(conflict) == [("Coen", "A")]


def test_a_dispute_at_another_time_is_not_met(state: State):
    apply_kind({"kind": "policy", "predicate": "whereabouts", "policy": "functional_at_time"}, actor=None)
    state(predicate="whereabouts", object="Coen", source="A", valid="1880")
    state(predicate="whereabouts", object="Cairns", source="B", valid="1880")
    assert met(state(predicate="whereabouts", object="Laura", source="C", valid="1910")) == []


def test_two_new_claims_may_contradict_each_other(state: State):
    one, other = state(object="Coen", source="A"), state(object="McIvor", source="B")
    (conflict,) = met(one, other)
    assert conflict.statements == (one.pk, other.pk)
    assert values(conflict) == [("Coen", "A"), ("McIvor", "B")]
    assert conflict.before == 0


def test_a_claim_that_does_not_count_meets_nothing(coen: Statement, state: State):
    apply_kind({"kind": "source", "source": "B", "source_kind": "hypothesis"}, actor=None)
    assert met(state(object="McIvor", source="B")) == []


def test_a_conflict_is_met_under_another_name_of_the_predicate(coen: Statement, state: State):
    new = state(predicate="cradledIn", object="McIvor", source="B", precision=1)
    assert met(new) == []
    apply_kind(
        {"kind": "alignment", "source": "cradledIn", "relation": "exact", "target": "cradle place"},
        actor=None,
    )
    (conflict,) = met(new)
    assert values(conflict) == [("Coen", "A")]


def test_many_claims_take_as_many_queries_as_few(state: State, django_assert_max_num_queries):
    statements = [state(subject=f"S{n % 10}", object=f"P{n}", source=f"{n}") for n in range(30)]
    with django_assert_max_num_queries(12):
        assert len(met(*statements)) == 10
