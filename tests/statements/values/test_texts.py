"""Texts: what is dropped because it carries no meaning, and what is not."""

import pytest

from contested.statements.values import Relation, read_value

from .conftest import Relate


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Cooktown", "Cooktown"),
        ("Cooktown", "  COOKTOWN "),
        ("Zürich", "Zu\u0308rich"),
        ("ﬁeld", "field"),
        ("ＡＢＣ", "abc"),
        ("Straße", "STRASSE"),
        ("St. Helena", "St Helena"),
        ("Port-au-Prince", "Port au Prince"),
        ("Paris (Texas)", "Paris, Texas"),
        ("“Ned” Kelly", '"Ned" Kelly'),
        ("O’Brien", "O'Brien"),
        ("O'Brien", "OBrien"),
        ("U.S.A.", "USA"),
        ("J. R. R. Tolkien", "J.R.R. Tolkien"),
        ("1914–1918", "1914-1918"),
        ("(−5)", "-5"),
        ("C++.", "C++"),
        ("co\u00adoperate", "cooperate"),
        ("東京、日本", "東京 日本"),
    ],
)
def test_form_case_space_and_idle_punctuation_make_no_difference(relate: Relate, one: str, other: str):
    assert relate(one, other, "text") is Relation.SAME


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Coen", "McIvor"),
        ("2.5", "25"),
        ("1,5", "15"),
        ("10²", "102"),
        ("H₂O", "H2O"),
        ("½", "12"),
        ("C++", "C"),
        ("C#", "C"),
        ("A+", "A-"),
        ("A-", "A"),
        ("-5", "5"),
        ("v2.1", "v21"),
        ("a != b", "a = b"),
        (".NET", "NET"),
        ("redis.conf", "redisconf"),
        ("10.0.0.1:80", "10.0.0.2:80"),
        ("50 %", "50"),
        ("5'10\"", "510"),
        ("año", "ano"),
    ],
)
def test_marks_that_carry_meaning_keep_texts_apart(relate: Relate, one: str, other: str):
    assert relate(one, other, "text") is Relation.CONTRADICTS


def test_a_list_of_names_is_a_set(relate: Relate):
    assert relate("Knuth, Donald E.; Moore, R. W.", "R.W. Moore; Donald E. Knuth", "text") is Relation.SAME
    assert relate("Ann; Bob", "Bob; Ann; Bob", "text") is Relation.SAME


def test_a_list_that_names_more_is_finer(relate: Relate):
    assert relate("Ann Smith", "Smith, Ann; Bob", "text") is Relation.B_FINER
    assert relate("Ann; Bob", "Ann; Cyd", "text") is Relation.CONTRADICTS


def test_the_text_is_kept_as_it_was_written():
    written = "  Zu\u0308rich.\u200b "
    assert read_value(written, "text").text == written


@pytest.mark.parametrize("marks", ["???", "—", "’", "()", ";;", "…"])
def test_nothing_but_marks_is_still_something(marks: str):
    assert read_value(marks, "text").normal


def test_a_long_text_has_a_short_normal_form_that_still_tells_it_apart():
    long = "it is said that " * 1000
    one, other = read_value(long + "yes", "text"), read_value(long + "no", "text")
    assert len(one.normal) <= 400
    assert one.normal != other.normal
    assert read_value(long.upper() + "YES", "text").normal == one.normal
