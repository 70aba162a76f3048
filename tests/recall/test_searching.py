"""What a few typed words may mean, and what they cost."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from contested.density.actions import refresh
from contested.recall.queries import recall
from contested.recall.searching import Searched, search

from .conftest import claim, policy


@pytest.fixture
def places(tell):
    """A city with an accent, an element, a person whose birth place is contested, and a source that is none of these."""
    tell(
        policy("birth place", "immutable"),
        claim("Köln", "instance of", "city", "Atlas"),
        claim("Köln", "country", "Germany", "Atlas"),
        claim("Universität zu Köln", "country", "Germany", "Atlas"),
        claim("oxygen", "discoverer", "Priestley", "Handbook of gases"),
        claim("Ada Hart", "birth place", "Coen", "Atlas"),
        claim("Ada Hart", "birth place", "Cairns", "Église register"),
        claim("Ada Harton", "birth place", "Coen", "Atlas"),
    )
    refresh()


def entities(found: Searched) -> list[str]:
    return [one.label for one in found.entities.rows]


def test_a_city_is_found_with_its_accent_or_without(places):
    for typed in ("Koln", "köln", "KÖL", "kol"):
        found = search(typed)
        assert entities(found) == ["Köln", "Universität zu Köln"], typed
        assert found.entities.rows[0].kind == ["city"]


def test_while_a_name_is_typed_its_beginning_is_enough_and_the_whole_name_goes_first(places):
    assert entities(search("ada ha")) == ["Ada Hart", "Ada Harton"]
    [hart, _] = search("hart").entities.rows
    assert (hart.contested, hart.cells, hart.peak) == (1, 1, 1)


def test_a_thing_brings_its_contested_cells_and_two_names_the_cell_that_they_ask_for(places):
    [cell] = search("Ada Hart").cells.rows
    assert (cell.subject, cell.predicate, cell.asked, cell.label_word) == (
        "Ada Hart",
        "birth place",
        False,
        "contested",
    )
    for typed in ("ada hart bir", "birth place ada hart", "KOLN country"):
        assert [one.asked for one in search(typed).cells.rows] == [True], typed


def test_predicates_and_sources_are_found_by_any_of_their_words(places):
    assert [one.label for one in search("place").predicates.rows] == ["birth place"]
    assert [one.label for one in search("gases").sources.rows] == ["Handbook of gases"]
    assert [one.label for one in search("eglise").sources.rows] == ["Église register"]


def test_a_slip_is_mended_only_where_nothing_else_is_met(places):
    found = search("oxigen")
    assert (found.meant, entities(found)) == ("oxygen", ["oxygen"])
    assert search("birth plcae").meant == "birth place"
    assert search("oxygen").meant is None
    assert entities(search("Ada Harto")) == ["Ada Harton"]


def test_where_the_whole_is_nobodys_name_the_names_in_it_are_found(places):
    found = search("where was ada hart then")
    assert found.loosely
    assert entities(found)[0] == "Ada Hart"


def test_nothing_typed_is_too_odd(places):
    for odd in ("", "  ", "\0", "'", "' | !:* & \\", "%", "_", "a" * 5000, "); --", "😀"):
        assert not search(odd), odd


def test_a_question_survives_a_slip_in_the_first_half_of_a_name_and_accents_left_out(places):
    asked = {"Who is the discoverer of oxigen?": "oxygen", "Which country is Koln in?": "Köln"}
    for question, subject in asked.items():
        triple = recall(question).triple
        assert triple is not None
        assert triple.about.subject == subject


def test_names_are_those_of_the_moment_looked_from(places):
    assert not search("Köln", as_of=datetime(2001, 1, 1, tzinfo=UTC))


def test_it_takes_as_many_queries_for_many_as_for_few(places, tell):
    def queries(text):
        with CaptureQueriesContext(
            connection,
        ) as captured:
            search(text, limit=50)
        return len(captured)

    few = queries("ada hart")
    tell(*(claim(f"Ada Hart {n}", "birth place", "Coen", f"Ada Hart {n}") for n in range(30)))
    assert queries("ada hart") == few == 5
    assert queries("qqqqqq") <= 14
