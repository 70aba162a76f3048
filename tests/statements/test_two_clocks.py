"""Two clocks: when a claim holds in the world, and when this store believed that a source makes it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from contested.intake.actions import correct
from contested.intake.record import read_record
from contested.statements.actions import describe_source, retract
from contested.statements.errors import NotOpen, ReasonRequired
from contested.statements.models import Mention, RetirementKind, SourceKind, Statement
from contested.statements.values.calendars import day_number

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]
MICROSECOND = timedelta(microseconds=1)


def believed(moment: datetime) -> list[int]:
    return sorted(Statement.objects.known_at(moment).values_list("id", flat=True))


def test_a_claim_is_believed_from_the_moment_it_is_written(state: State):
    before = timezone.now()
    claim = state()
    assert before <= claim.tx_from <= timezone.now()
    assert believed(claim.tx_from - MICROSECOND) == []
    assert believed(claim.tx_from) == [claim.pk]


def test_a_retraction_ends_the_belief_and_keeps_the_row(state: State):
    claim = state()
    retirement = retract(statement=claim, reason=" misread ", actor=None)
    claim.refresh_from_db()
    assert claim.tx_to is not None
    assert believed(claim.tx_to - MICROSECOND) == [claim.pk]
    assert believed(claim.tx_to) == []
    assert Statement.objects.known_at(None).count() == 0
    assert (retirement.kind, retirement.reason, retirement.successor) == (
        RetirementKind.RETRACTED,
        "misread",
        None,
    )


def test_what_was_asserted_and_retracted_in_one_transaction_was_believed_for_a_while(state: State):
    with transaction.atomic():
        claim = state()
        retract(statement=claim, reason="misread", actor=None)
    claim.refresh_from_db()
    assert claim.tx_to is not None
    assert claim.tx_from < claim.tx_to
    assert believed(claim.tx_from) == [claim.pk]


def test_a_claim_is_retracted_once(state: State):
    claim = state()
    retract(statement=claim, reason="misread", actor=None)
    with pytest.raises(NotOpen):
        retract(statement=claim, reason="again", actor=None)


def test_a_retraction_gives_a_reason(state: State):
    claim = state()
    with pytest.raises(ReasonRequired):
        retract(statement=claim, reason="  ", actor=None)
    assert Statement.objects.known_at(None).get() == claim


def test_after_a_correction_only_the_right_reading_is_believed(state: State):
    claim = state()
    record = read_record(
        {
            "subject": "Mary Watson",
            "predicate": "cradle place",
            "object": "St Newlyn East, Cornwall",
            "type": "entity",
            "source": "Cornwall register",
        }
    )
    retirement = correct(statement=claim, record=record, reason="read the next line", actor=None)
    right, wrong = retirement.successor, Statement.objects.get(pk=claim.pk)
    assert right is not None
    assert wrong.tx_to is not None
    assert believed(claim.tx_from) == [claim.pk]
    assert believed(right.tx_from) == [right.pk]
    assert wrong.tx_to <= right.tx_from


def test_a_moment_without_a_zone_is_never_stored(state: State):
    assert state().tx_from.tzinfo is not None


@pytest.mark.parametrize(
    ("day", "holds"),
    [("1859-12-31", False), ("1860-01-01", True), ("1862-12-31", True), ("1863-01-01", False)],
)
def test_a_claim_holds_on_the_days_of_its_valid_time(state: State, day: str, holds: bool):
    claim = state(valid="1860/1862")
    on_the_day = Statement.objects.valid_at(date.fromisoformat(day).toordinal())
    assert list(on_the_day) == ([claim] if holds else [])


def test_an_undated_claim_is_shown_on_every_day(state: State):
    claim = state()
    assert list(Statement.objects.valid_at(-1_000_000)) == [claim]
    assert list(Statement.objects.valid_at(None)) == [claim]


@pytest.mark.parametrize(
    ("valid", "lower", "upper"),
    [
        ("-0043-03-15", day_number(-43, 3) + 14, day_number(-43, 3) + 15),
        ("Y-13000000000", day_number(-13_000_000_000, 1), day_number(-12_999_999_999, 1)),
        ("../1860", None, date(1861, 1, 1).toordinal()),
        ("1860/..", date(1860, 1, 1).toordinal(), None),
        ("1860/", date(1860, 1, 1).toordinal(), None),
    ],
)
def test_days_reach_as_far_as_the_world_does(state: State, valid: str, lower: int | None, upper: int | None):
    claim = Statement.objects.select_related("valid").get(pk=state(valid=valid).pk)
    assert (claim.valid.lower, claim.valid.upper, claim.valid.text) == (lower, upper, valid)


def test_the_wording_of_each_saying_is_kept(state: State):
    """One claim, however its time is written."""
    first, second = state(valid="1860"), state(valid="1860-01-01/1860-12-31")
    third = state(valid=" 1860 ")
    assert first == third
    assert first != second, "a year and its days are given in other units"
    assert Mention.objects.count() == 0


def test_the_same_days_in_other_words_are_the_same_claim(state: State):
    assert state(valid="1860") == state(valid="FROM 1860 TO 1860")
    assert Mention.objects.get().valid_text == "FROM 1860 TO 1860"


def test_an_end_that_is_unknown_is_not_one_that_lasts(state: State):
    assert state(valid="1860/") != state(valid="1860/..")


def test_one_claim_counts_only_while_its_source_does(state: State):
    claim = state()
    assert list(Statement.objects.counted()) == [claim]
    describe_source(name="Cornwall register", kind=SourceKind.HYPOTHESIS)
    assert list(Statement.objects.counted()) == []
