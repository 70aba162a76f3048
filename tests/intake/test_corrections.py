"""A correction replaces our own misreading of a source: the wrong row is closed, the right one opened, and both linked."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from contested.exchange.kinds import apply_kind
from contested.intake.actions import Fate, Outcome, assert_records, correct
from contested.intake.record import Record, read_record
from contested.statements.actions import describe_source, retract
from contested.statements.errors import (
    IdNamesAnotherClaim,
    NothingToCorrect,
    NotOpen,
    ReasonRequired,
    RecordRefused,
)
from contested.statements.models import Retirement, RetirementKind, SourceClass, Statement

pytestmark = pytest.mark.django_db

Say = Callable[..., Outcome]
State = Callable[..., Statement]

SAID = {
    "subject": "Mary Watson",
    "predicate": "cradle place",
    "object": "St Newlyn East",
    "type": "entity",
    "source": "Cornwall register",
    "precision": "0.9",
    "observed": "2019",
    "id": "reg-17",
}


def reading(**fields: Any) -> Record:
    return read_record(SAID | fields)


def mend(statement: Statement, reason: str = "read the next line", **fields: Any) -> Retirement:
    return correct(statement=statement, record=reading(**fields), reason=reason, actor=None)


@pytest.fixture
def misread(state: State) -> Statement:
    return state(**SAID)


@pytest.mark.parametrize(
    "fields",
    [
        {"subject": "Mary Wattson"},
        {"predicate": "font place"},
        {"object": "Coen"},
        {"object": "St Newlyn East", "type": "text"},
        {"polarity": "negated"},
        {"source": "Devon register"},
        {"condition": "copy=2"},
        {"valid": "1860"},
        {"precision": "0.5"},
        {"precision": None},
        {"observed": "2020"},
    ],
    ids=str,
)
def test_any_field_may_change(misread: Statement, fields: dict[str, Any]):
    retirement = mend(misread, **fields)
    assert retirement.kind == RetirementKind.CORRECTED
    assert retirement.statement == misread
    assert Statement.objects.known_at(None).get() == retirement.successor != misread


def test_a_misread_precision_no_longer_counts(misread: Statement):
    successor = mend(misread, precision="0.09").successor
    assert successor is not None
    assert successor.precision == Decimal("0.09")


def test_a_correction_that_changes_nothing_is_refused(misread: Statement):
    for same in ({}, {"observed": None}, {"evidence": [{"document": "Baptisms"}]}):
        with pytest.raises(NothingToCorrect):
            mend(misread, **same)
    assert Statement.objects.known_at(None).get() == misread


def test_a_correction_gives_a_reason(misread: Statement):
    with pytest.raises(ReasonRequired):
        mend(misread, reason=" ", object="Coen")
    assert Statement.objects.known_at(None).get() == misread


def test_a_closed_statement_is_not_corrected(misread: Statement):
    retract(statement=misread, reason="misread", actor=None)
    with pytest.raises(NotOpen):
        mend(misread, object="Coen")


def test_the_right_reading_may_stand_already(misread: Statement, state: State):
    right = state(object="Coen")
    assert mend(misread, object="Coen", id=None).successor == right
    assert Statement.objects.known_at(None).get() == right


def test_a_correction_that_is_refused_leaves_all_as_it_was(misread: Statement, say: Say):
    describe_source(name="Devon register", source_class=SourceClass.PRIMARY)
    with pytest.raises(RecordRefused, match="source_class"):
        mend(misread, source="Devon register", source_class="community")
    say(object="Cairns", id="reg-18")
    with pytest.raises(IdNamesAnotherClaim):
        mend(misread, object="Coen", id="reg-18")
    assert Statement.objects.known_at(None).filter(pk=misread.pk).exists()


@pytest.mark.parametrize("given", ["reg-17", None])
def test_what_the_source_calls_the_claim_goes_over_to_the_right_reading(
    misread: Statement, given: str | None
):
    """So the source can still take it back by that name."""
    mend(misread, object="Coen", id=given)
    apply_kind({"kind": "retraction", "source": "Cornwall register", "id": "reg-17"}, actor=None)
    assert not Statement.objects.known_at(None).exists()


def test_a_file_with_the_misreading_brings_it_back_no_more(misread: Statement):
    mend(misread, object="Coen")
    (outcome,) = assert_records(records=[reading()], importing=True)
    assert (outcome.fate, outcome.statement) == (Fate.RETIRED, misread.pk)


def test_a_file_with_the_right_reading_finds_it(misread: Statement):
    successor = mend(misread, object="Coen").successor
    assert successor is not None
    (outcome,) = assert_records(records=[reading(object="Coen")], importing=True)
    assert (outcome.fate, outcome.statement) == (Fate.ALREADY, successor.pk)


def test_a_correction_may_be_corrected(misread: Statement):
    first = mend(misread, object="Coen").successor
    assert first is not None
    second = mend(first, object="St Newlyn East").successor
    assert Statement.objects.known_at(None).get() == second != misread
