"""What a write would come to is known before anything is kept."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from contested.intake.actions import Fate, Outcome, assert_statement
from contested.intake.corrections import correct_fields
from contested.intake.foreseeing import Foreseen, foresee, foresee_closing, foresee_proposal
from contested.intake.proposals import read_proposal
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import PolicyKind
from contested.statements.actions import name_predicates, retract
from contested.statements.errors import IdNamesAnotherClaim, NotOpen
from contested.statements.models import Entity, Predicate, Source, Statement
from tests.conftest import CLAIM, State

pytestmark = pytest.mark.django_db


@pytest.fixture
def one_place() -> None:
    name_predicates(["cradle place"])
    set_policy(predicate=Predicate.objects.get(name="cradle place"), kind=PolicyKind.IMMUTABLE)


def foreseen(**fields: Any) -> Foreseen:
    return foresee(partial(assert_statement, record=read_record(CLAIM | fields)))


def test_the_conflicts_of_a_statement_are_told_before_it_is_kept(one_place: None, state: State) -> None:
    rival = state(object="Coen")

    would = foreseen(source="Family tree")

    (conflict,) = would.conflicts
    assert [line.id for line in conflict.contradicting] == [rival.pk]
    assert (conflict.before, conflict.after > 0) == (0, True)
    assert would.new


def test_nothing_of_it_stays(claim: Statement) -> None:
    foreseen(subject="Somebody new", object="Nowhere", source="A new register")

    assert not Source.objects.filter(name="A new register").exists()
    assert not Entity.objects.filter(label__in=["Somebody new", "Nowhere"]).exists()
    assert Statement.objects.count() == 1


def test_a_subject_of_which_nothing_else_is_said_is_pointed_out(claim: Statement) -> None:
    assert foreseen(subject="Somebody new").first
    assert not foreseen(object="Coen").first


def test_what_stands_already_is_told(claim: Statement) -> None:
    assert not foreseen().new


def test_values_on_which_no_policy_speaks_are_pointed_out(claim: Statement) -> None:
    assert foreseen(object="Coen").unjudged


def test_what_would_be_refused_is_refused(state: State) -> None:
    state(id="reg-17")

    with pytest.raises(IdNamesAnotherClaim):
        foreseen(id="reg-17", object="Coen")


def test_a_correction_tells_how_the_cell_that_it_leaves_would_stand(one_place: None, state: State) -> None:
    state(object="Coen")
    misread = state(source="Family tree")

    def mend() -> Outcome:
        found = correct_fields(
            statement=misread, changes={"subject": "Mary Wattson"}, reason="blot", actor=None
        )
        return Outcome(Fate.STORED, found.pk)

    would = foresee(mend, closes=misread)

    (shift,) = would.shifts
    assert shift.subject == "Mary Watson"
    assert (shift.before > 0, shift.after) == (True, 0)
    assert would.conflicts == []
    assert Statement.objects.get(pk=misread.pk).tx_to is None


def test_a_retraction_tells_what_would_be_left(one_place: None, state: State) -> None:
    state(object="Coen")
    rival = state(source="Family tree")

    (shift,) = foresee_closing(rival)

    assert (shift.label_before, shift.after) == ("contested", 0)
    retract(statement=rival, reason="misread", actor=None)
    with pytest.raises(NotOpen):
        foresee_closing(rival)


def test_a_proposal_is_foreseen_as_it_would_stand_once_promoted(one_place: None, state: State) -> None:
    rival = state()
    rita = User.objects.create_user("rita", role=Role.READER)
    fields = {"subject": "Mary Watson", "predicate": "cradle place", "object": "Coen", "type": "entity"}
    record = read_proposal(fields | {"evidence": [{"document": "A letter"}]}, actor=rita)

    would = foresee_proposal(record, actor=rita)

    assert would.source.kind_word == "quarantine"
    assert [line.id for line in would.conflicts[0].contradicting] == [rival.pk]
    assert not Source.objects.filter(name__in=["A letter", "proposed by rita"]).exists()
