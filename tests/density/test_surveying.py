"""Sources are judged by the whole store, or by a sample that says how much of it was seen; rejections are kept."""

import threading
from decimal import Decimal

import pytest
from django.db import DatabaseError, connection, transaction

from contested.density.actions import refresh
from contested.density.dependence import propose_precisions
from contested.density.surveying import ONE_AT_A_TIME, Budget, survey, survey_alone
from contested.experiment.world import judge, tell
from contested.postgres import query
from contested.statements.errors import RecordRefused
from contested.statements.models import Source
from contested.sublation.models import Rejection
from contested.sublation.rejecting import hold_apart, reconsider, reject_estimate

PEOPLE = 30


@pytest.fixture
def divided(db):
    """Three sources are divided over thirty people, and each is quoted."""
    judge("cradle", "immutable")
    for source, place in (("Register", "Coen"), ("Census", "Coen"), ("Blog", "Cairns")):
        tell(
            {
                "subject": f"Person {n}",
                "predicate": "cradle",
                "object": place,
                "type": "entity",
                "source": source,
                "evidence": [
                    {
                        "document": source,
                        "quote": f"it is known that person {n} was born at {place} by the river",
                    }
                ],
            }
            for n in range(PEOPLE)
        )
    refresh()


def budget(**changes):
    return Budget(**{"cells": 1_000, "subjects": 1_000_000, "seconds": 60, "rounds": 100} | changes)


def test_a_small_store_is_seen_whole(divided):
    seen = survey(budget())
    assert (seen.looked, seen.of, seen.whole) == (PEOPLE, PEOPLE, True)
    assert len(seen.divided) == len(seen.quoted) == PEOPLE


def test_a_sample_says_of_how_much_it_is_and_is_the_same_again(divided):
    seen = survey(budget(cells=10))
    assert (seen.looked, seen.of, seen.whole) == (10, PEOPLE, False)
    assert [one.cell for one in seen.divided] == [one.cell for one in survey(budget(cells=10)).divided]


def test_too_small_a_sample_tells_of_no_source(divided):
    assert propose_precisions(survey(budget(cells=10))) == []
    assert len(propose_precisions(survey(budget()))) == 3


def test_of_many_subjects_a_share_is_read_for_its_quotes(divided):
    seen = survey(budget(subjects=10))
    assert 0 < seen.subjects < 1
    assert not seen.whole


def test_without_time_nothing_is_looked_at(divided):
    seen = survey(budget(seconds=0.0))
    assert (seen.looked, seen.divided, seen.whole) == (0, (), False)


@pytest.mark.django_db(transaction=True, databases=["default", "owner"])
def test_quotes_that_take_too_long_are_left_out_and_the_store_goes_on():
    with transaction.atomic(using="owner"):
        query.execute("lock table evidence_link", using="owner")
        seen = survey(budget(seconds=0.2))
    assert (seen.quoted, seen.subjects) == ((), 0.0)
    assert survey(budget()).subjects == 1


@pytest.mark.django_db(transaction=True)
def test_while_somebody_looks_nobody_else_does():
    found = []

    def another():
        try:
            found.append(survey_alone(budget()))
        finally:
            connection.close()

    with transaction.atomic():
        assert query.value(ONE_AT_A_TIME)
        thread = threading.Thread(target=another)
        thread.start()
        thread.join()
    assert found == [None]
    assert survey_alone(budget()) is not None


def test_pairs_are_held_apart_once_whichever_way_they_are_told(db):
    assert hold_apart(pairs=[("a", "b"), ("b", "a")], reason="two editions") == 1
    assert hold_apart(pairs=[("b", "a")], reason="again") == 0


def test_what_is_taken_back_can_be_rejected_anew(divided):
    source = Source.objects.get(name="Blog")
    first = reject_estimate(source=source, precision=Decimal("0.1"), reason="no")
    second = reject_estimate(source=source, precision=Decimal("0.2"), reason="still no")
    assert Rejection.objects.known_at(None).get() == second
    assert not reconsider(rejection=first)
    assert reconsider(rejection=second)
    assert not Rejection.objects.known_at(None).exists()


def test_a_rejection_says_why(divided):
    with pytest.raises(RecordRefused):
        hold_apart(pairs=[("a", "b")], reason=" ")


def test_rejections_are_never_lost(divided, refused):
    hold_apart(pairs=[("a", "b")], reason="two editions")
    with refused("permission denied", DatabaseError):
        query.execute("delete from rejection")
