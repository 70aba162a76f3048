"""Numbers: exact, unless a fraction, a magnitude word or a stated uncertainty says otherwise."""

import pytest

from contested.statements.values import Key, Relation, finest, read_value

from .conftest import Relate


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1788", "1788.0"),
        ("2,300,000", "2300000"),
        ("2 300 000", "2300000"),
        ("2.300.000", "2300000"),
        ("23,00,000", "2300000"),
        ("2.3 million", "2300000"),
        ("4.54 billion", "4540000000"),
        ("2e3", "2000"),
        ("7 × 10³", "7000"),
        ("−12", "-12"),
        ("+12", "12"),
        ("0", "-0.0"),
        ("٣٤", "34"),
    ],
)
def test_one_number_is_written_in_many_ways(relate: Relate, one: str, other: str):
    assert relate(one, other, "number") is Relation.SAME


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("200", "201", Relation.CONTRADICTS),
        ("2300000", "2301400", Relation.CONTRADICTS),
        ("2.3 million", "2301400", Relation.B_FINER),
        ("2.3 million", "2.4 million", Relation.CONTRADICTS),
        ("3.14", "3.14159", Relation.B_FINER),
        ("3.14", "3.15", Relation.CONTRADICTS),
        ("67.4 ± 0.5", "68.2 ± 0.6", Relation.COMPATIBLE),
        ("67.4(5)", "68.2(6)", Relation.COMPATIBLE),
        ("67.4 ± 0.5", "70 ± 0.5", Relation.CONTRADICTS),
        ("100–200", "150", Relation.B_FINER),
        ("100 to 200", "between 120 and 150", Relation.B_FINER),
        ("100-200", "200-300", Relation.COMPATIBLE),
        ("100-200", "201", Relation.CONTRADICTS),
    ],
)
def test_a_number_leaves_open_what_it_says_it_does(relate: Relate, one: str, other: str, expected: Relation):
    assert relate(one, other, "number") is expected


@pytest.mark.parametrize(
    ("tolerance", "expected"),
    [
        ("1%", Relation.COMPATIBLE),
        ("0.01 %", Relation.CONTRADICTS),
        ("1400", Relation.COMPATIBLE),
        ("1399", Relation.CONTRADICTS),
    ],
)
def test_a_policy_may_allow_a_difference(relate: Relate, tolerance: str, expected: Relation):
    assert relate("2300000", "2301400", "number", tolerance=tolerance) is expected


@pytest.mark.parametrize(
    "text", ["1,25", "twelve", "1.2.3", "NaN", "Infinity", "12 apples", "200-100", "1e999999999"]
)
def test_what_is_no_number_is_kept_and_said_to_be_none(relate: Relate, text: str):
    value = read_value(text, "number")
    assert (value.readable, value.text) == (False, text)
    assert value.warning
    assert relate(text, text, "number") is Relation.SAME
    assert relate(text, "12", "number") is Relation.NOT_COMPARED


def test_numbers_that_are_the_same_share_an_identity_but_may_differ_in_precision():
    rough, exact = read_value("2.3 million", "number").key, read_value("2300000", "number").key
    assert rough != exact
    assert rough.identity == exact.identity


def test_the_most_precise_of_equal_numbers_speaks_for_them():
    keys: list[Key] = [read_value(text, "number").key for text in ("1.0", "1", "1.00", "1 ± 20", "1 ± 3")]
    assert finest(keys) == read_value("1", "number").key
    assert finest(keys[3:]) == read_value("1 ± 3", "number").key
