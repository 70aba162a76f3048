"""Quantities: units are converted, uncertainties honoured, and the last digit taken at its word."""

import pytest

from contested.statements.values import Relation, Tolerance, Unreadable, read_value, warning_between

from .conftest import Relate


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("4810 m", "4.810 km"),
        ("6 ft 2 in", "187.96 cm"),
        ("6′2″", "6 ft 2 in"),
        ("2 h 30 min", "150 min"),
        ("10 °C", "50 °F"),
        ("36 km/h", "10 m/s"),
        ("3 square miles", "3 mi²"),
        ("5 kg m^-3", "5 kg/m3"),
        ("50 %", "0.5"),
        ("5.97 × 10^24 kg", "5.97e24 kg"),
        ("(5.97 ± 0.01) × 10²⁴ kg", "5.97×10²⁴ kg"),
        ("8,000 Feet", "8000 ft"),
        ("$1.2 million", "1200000 $"),
    ],
)
def test_one_quantity_is_written_in_many_ways(relate: Relate, one: str, other: str):
    assert relate(one, other, "quantity") is Relation.SAME


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("4810.02 m", "4810 m", Relation.A_FINER),
        ("4808 m", "4810.02 m", Relation.CONTRADICTS),
        ("4810 m", "4811 m", Relation.CONTRADICTS),
        ("4810 m", "15781 ft", Relation.COMPATIBLE),
        ("4800 m", "15781 ft", Relation.CONTRADICTS),
        ("67.4 ± 0.5 km/s/Mpc", "67.8 km/s/Mpc", Relation.B_FINER),
        ("67.4 ± 0.5 km/s/Mpc", "73.0 ± 1.0 km/s/Mpc", Relation.CONTRADICTS),
        ("67.4 ± 0.5 km/s/Mpc", "69.8 ± 1.7 km/s/Mpc", Relation.COMPATIBLE),
        ("69.8 +1.7 −1.8 km/s/Mpc", "73.0 ± 1.0 km/s/Mpc", Relation.COMPATIBLE),
        ("879.4 ± 0.6 s", "888.0 ± 2.0 s", Relation.CONTRADICTS),
        ("879.4(6) s", "878.5 s ± 0.8 s", Relation.COMPATIBLE),
        ("10–20 kg", "15 kg", Relation.B_FINER),
        ("10 kg", "10 m", Relation.CONTRADICTS),
        ("100 EUR", "120 EUR", Relation.CONTRADICTS),
        ("100 EUR", "120 USD", Relation.NOT_COMPARED),
    ],
)
def test_quantities_agree_within_what_they_leave_open(
    relate: Relate, one: str, other: str, expected: Relation
):
    assert relate(one, other, "quantity") is expected


@pytest.mark.parametrize(
    ("tolerance", "expected"),
    [
        ("1%", Relation.COMPATIBLE),
        ("3 m", Relation.COMPATIBLE),
        ("1 m", Relation.CONTRADICTS),
        ("3 kg", Relation.CONTRADICTS),
    ],
)
def test_a_policy_may_allow_a_difference(relate: Relate, tolerance: str, expected: Relation):
    assert relate("4808 m", "4810.02 m", "quantity", tolerance=tolerance) is expected


def test_a_tolerance_is_one_number():
    with pytest.raises(Unreadable, match="one number"):
        Tolerance.parse("1-2 m")


def test_dimensions_that_differ_are_a_matter_of_data_quality():
    kilograms, metres = read_value("10 kg", "quantity").key, read_value("10 m", "quantity").key
    assert warning_between(kilograms, metres) == "the units measure different things: kg and m"
    assert warning_between(kilograms, kilograms) is None


def test_an_unknown_unit_is_said_to_be_one():
    value = read_value("12 votes", "quantity")
    assert value.readable
    assert value.warning == "an unknown unit: it compares with itself only"


@pytest.mark.parametrize(
    "text",
    ["tall", "m", "5 ± m", "10 m 5", "__import__('os').system('true')", "1" * 700, "(5 m", "3 m ± 1 kg"],
)
def test_what_is_no_quantity_is_kept_as_it_stands(text: str):
    value = read_value(text, "quantity")
    assert value.text == text
    assert not value.readable or value.warning
