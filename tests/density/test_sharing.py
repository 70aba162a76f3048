"""With whom a source agrees, and whom it contradicts, through the store."""

import pytest

from contested.density.actions import refresh
from contested.density.sharing import sharing_of
from contested.experiment.world import judge, tell
from contested.statements.models import Source

pytestmark = pytest.mark.django_db


def said(subject, predicate, value, source, **more):
    claim = {"subject": subject, "predicate": predicate, "object": value, "type": "entity", "source": source}
    return claim | more


@pytest.fixture
def shared():
    """Return what a source shares with another, once some claims are told: in how many cells, agreeing, contradicting."""
    judge("cradle", "immutable")
    judge("dwelling", "functional_at_time")
    judge("trade", "multi")

    def with_whom(*claims, of="Register", other="Blog"):
        tell(claims)
        refresh()
        lines = sharing_of(Source.objects.get(name=of).pk, limit=10).lines
        found = next((line for line in lines if line.source == other), None)
        return found and (found.shared, found.agree, found.contradict)

    return with_whom


def test_two_who_say_the_same_agree(shared):
    assert shared(said("Mary", "cradle", "Coen", "Register"), said("Mary", "cradle", "Coen", "Blog")) == (
        1,
        1,
        0,
    )


def test_two_who_say_otherwise_contradict(shared):
    assert shared(said("Mary", "cradle", "Coen", "Register"), said("Mary", "cradle", "Truro", "Blog")) == (
        1,
        0,
        1,
    )


def test_different_times_are_neither(shared):
    assert shared(
        said("Ajax", "dwelling", "Cairns", "Register", valid="2001/2005"),
        said("Ajax", "dwelling", "Perth", "Blog", valid="2010/2012"),
    ) == (1, 0, 0)


def test_values_that_may_both_hold_are_neither_even_where_a_denial_is_contested(shared):
    assert shared(
        said("Ada", "trade", "poet", "Register"),
        said("Ada", "trade", "smith", "Blog"),
        said("Ada", "trade", "poet", "Diary", polarity="negated"),
    ) == (1, 0, 0)


def test_a_denial_contradicts_who_asserts(shared):
    assert shared(
        said("Ada", "trade", "poet", "Register"), said("Ada", "trade", "poet", "Blog", polarity="negated")
    ) == (1, 0, 1)


def test_cells_in_which_it_speaks_alone_are_not_shared(shared):
    assert shared(said("Mary", "cradle", "Coen", "Register"), said("Ada", "cradle", "Coen", "Blog")) is None


def test_copies_agree_perfectly_and_are_named_as_one_group(shared):
    shared(
        said("Mary", "cradle", "Coen", "Register"), said("Mary", "cradle", "Coen", "Blog", group="Register")
    )
    (line,) = sharing_of(Source.objects.get(name="Register").pk, limit=10).lines
    assert line.group
    assert line.share == 1
