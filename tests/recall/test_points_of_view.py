"""Points of view: whose word counts, saved under a name."""

import pytest
from django.db import IntegrityError

from contested.people.models import User
from contested.recall.actions import retire_point_of_view, save_point_of_view
from contested.recall.errors import PointOfViewRefused, PointOfViewRetired, QuestionRefused
from contested.recall.hearing import hear
from contested.recall.models import PointOfView
from contested.recall.points import point_of_view, points_of_view
from contested.recall.queries import recall
from contested.statements.models import Source
from contested.statements.moments import settled_moment

pytestmark = pytest.mark.django_db

QUESTION = "Where was Jack Hart born?"


@pytest.fixture
def mary(hart):
    return User.objects.create_user("mary")


def source(name):
    return Source.objects.get(name=name).pk


def answered(view, **more):
    heard = hear(view=view, **more)
    assert heard is not None
    return recall(QUESTION, sources=heard.sources)


def test_a_question_is_answered_from_a_saved_point_of_view(mary):
    made = save_point_of_view(name=" the  second ", sources=[source("Second record")], owner=mary)
    for view in ("the second", str(made.pk), "mary/the second"):
        found = answered(view)
        assert found.answer is not None
        assert (found.answer.text, found.dissent) == ("McIvor", ())


def test_a_number_means_one_list_for_ever_and_a_name_the_latest(mary):
    first = save_point_of_view(name="mine", sources=[source("First record")], owner=mary)
    then = settled_moment()
    again = save_point_of_view(name="mine", sources=[source("First record")], owner=mary)
    other = save_point_of_view(name="mine", sources=[source("Second record")], owner=mary)
    assert again.pk == first.pk != other.pk
    heard = [hear(view="mine"), hear(view=str(first.pk)), hear(view="mine", as_of=then)]
    assert [one.sources for one in heard if one] == [
        (source(f"{n} record"),) for n in ("Second", "First", "First")
    ]
    assert [one.id for one in points_of_view(owner=mary.pk)] == [other.pk]


def test_a_retired_one_is_off_the_list_and_still_answers_by_its_number(mary):
    made = save_point_of_view(name="mine", sources=[source("Second record")], owner=mary)
    retire_point_of_view(point=made)
    assert points_of_view() == []
    with pytest.raises(QuestionRefused, match="no point of view"):
        hear(view="mine")
    told = point_of_view(made.pk)
    assert told is not None
    assert told.until is not None
    assert answered(str(made.pk)).answer is not None
    with pytest.raises(PointOfViewRetired):
        retire_point_of_view(point=made)


def test_of_two_by_one_name_ones_own_goes_first_and_others_say_whose(mary):
    joe = User.objects.create_user("joe")
    for owner, name in ((mary, "First record"), (joe, "Second record")):
        save_point_of_view(name="the record", sources=[source(name)], owner=owner)
    own = hear(view="the record", asker=joe.pk)
    assert own is not None
    assert own.sources == (source("Second record"),)
    with pytest.raises(QuestionRefused, match="joe/the record"):
        hear(view="the record")


def test_sources_are_named_or_numbered(hart):
    first, second = source("First record"), source("Second record")
    for given in (["First record", str(second)], [f"{first},{second}"]):
        heard = hear(sources=given)
        assert heard is not None
        assert heard.sources == (first, second)
    for wrong in (
        {"sources": ["Nobody"]},
        {"sources": ["\x00"]},
        {"view": "\x00"},
        {"view": "1", "sources": ["1"]},
    ):
        with pytest.raises(QuestionRefused):
            hear(**wrong)


@pytest.mark.parametrize(
    ("name", "sources"),
    [
        ("", [1]),
        ("7", [1]),
        ("ada/mine", [1]),
        ("a\x00b", [1]),
        ("x" * 121, [1]),
        ("mine", []),
        ("mine", [2**31 - 1]),
    ],
)
def test_what_can_be_no_point_of_view_is_refused(mary, name, sources):
    with pytest.raises(PointOfViewRefused):
        save_point_of_view(name=name, sources=sources, owner=mary)


def test_no_list_hears_a_source_that_is_not_there(mary, refused):
    with refused("not there", IntegrityError):
        PointOfView.objects.create(name="mine", owner=mary, sources=[2**31 - 1])
