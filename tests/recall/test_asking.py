"""How a predicate is recognised in a question, and what a few rankings come to together."""

from fractions import Fraction

import pytest

from contested.recall.asking import akin, best_fit
from contested.recall.fusion import fuse, places
from contested.recall.questions import read_question
from contested.recall.vocabulary import VOCABULARY


def fit(text: str, subject: str, *names: str):
    question = read_question(text)
    places = next(run.places for run in question.runs if run.folded == subject)
    return best_fit(question, places, names, VOCABULARY.asked(question.without(places)))


def test_a_predicate_that_is_named_goes_before_one_that_a_form_means():
    by_name = fit("What is the height of Denali?", "denali", "height")
    by_form = fit("What is the height of Denali?", "denali", "elevation")
    assert by_name.rank < by_form.rank
    assert (by_name.sure, by_form.sure) == (True, True)


def test_any_of_its_names_will_do():
    assert fit("Where was Mary born?", "mary", "ort der geburt", "place of birth").sure


@pytest.mark.parametrize("name", ["birth place", "birthplace"])
def test_a_compound_is_one_word_or_two(name):
    assert fit("Mary birthplace", "mary", name).sure


def test_the_name_of_the_thing_is_not_what_is_asked_of_it():
    assert fit("Where is the Birth Place Museum?", "birth place museum", "birth place") is None


def test_words_count_in_any_shape():
    assert fit("Who were the climbers of Denali?", "denali", "climbed by").sure


def test_one_word_of_several_is_no_more_than_a_hint():
    assert not fit("Which default port has MySQL?", "mysql", "default storage engine").sure


def test_all_that_is_asked_is_enough_though_the_name_says_more():
    assert fit("What is the lifetime of the neutron?", "neutron", "mean lifetime").sure


def test_a_form_that_says_little_counts_only_where_nothing_else_is_asked():
    assert fit("What is the Hubble constant?", "hubble constant", "measured value").sure
    assert fit("What is the colour of the Hubble constant?", "hubble constant", "measured value") is None


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("discovered", "discoverer", True),
        ("moon", "moons", True),
        ("place", "planet", False),
        ("international", "internal", False),
        ("age", "aged", False),
    ],
)
def test_forms_of_one_word_are_akin(one, other, alike):
    assert (akin(one, other), akin(other, one)) == (alike, alike)


def test_what_is_equally_good_shares_a_place():
    assert places({"a": 5, "b": 5, "c": 9}) == {"a": 1, "b": 1, "c": 2}


def test_what_several_rankings_know_comes_first():
    scores = fuse([{"a": 1, "b": 2}, {"b": 1}])
    assert scores == {"a": Fraction(1, 61), "b": Fraction(1, 62) + Fraction(1, 61)}
