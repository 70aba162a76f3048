"""Texts that mean harm: they are kept, refused or read, and never take long."""

import time
from collections.abc import Iterator

import pytest

from contested.statements.values import Datatype, Relation, Tolerance, UnknownDatatype, compare, read_value

LONG = 50_000


@pytest.fixture(autouse=True)
def _in_no_time() -> Iterator[None]:
    read_value("1 m", "quantity")  # pint takes a moment to load; that is not what is measured
    began = time.process_time()
    yield
    assert time.process_time() - began < 2


@pytest.mark.parametrize("datatype", list(Datatype))
@pytest.mark.parametrize(
    "text",
    [
        "1" * LONG,
        "9" * 499 + "e4999",
        "1e999999999",
        "-1e-999999999",
        "1" + "0" * 400 + ".5 ± " + "1" * 90,
        "1," * LONG,
        "1 000" * 100,
        "1" + " 000" * 140,
        "a" * LONG,
        "a." * LONG,
        "; " * LONG + "a",
        "a;" * LONG,
        "e" + "\u0301\u0316" * LONG,
        "(" * LONG,
        "(" * 500,
        "\x00Coen\x00",
        "\ud800 alone",
        "[" + "1850," * 90 + "1851]",
        "[" + ",".join(str(year) for year in range(1000, 1099, 2)) + "]",
        "XXXX-XX-XX",
        "1XX1-X1-X1/XXXX-02-30",
        "Y9999999999999999",
        "Y9E99",
        "Y-9E15~",
        "1 " + "m*" * 250 + "m",
        "1 m" + "**9" * 150,
        "1 " + "(" * 200 + "m" + ")" * 200,
        "1 m^99999999999",
        "1 yottayottameter",
        "1 __class__",
        "1 m.__class__.__bases__",
        "1 lambda: 0",
        "5 °C/°F",
        "5 dB",
        "5' " * 100,
        "@#D" * 160,
        "BET " * 120,
        "FROM TO AND BET ABT 1850",
        "@" * 500,
        "a@" + "a-" * 200,
        "\u202e1850\u202c",
        "١٨٥٠-٠١-٠١",
        "𝟏𝟖𝟓𝟎",
        "1²⁵⁰",
    ],
    ids=lambda text: ascii(text[:24]),
)
def test_any_text_is_read_or_kept(text: str, datatype: Datatype):
    value = read_value(text, datatype)
    assert value.text == text
    value.normal.encode()
    compare(value.key, read_value("1850", datatype).key)
    assert compare(value.key, value.key) is Relation.SAME


@pytest.mark.parametrize("datatype", ["", "colour", "TEXT ", "\x00"])
def test_an_unknown_datatype_is_refused(datatype: str):
    with pytest.raises(UnknownDatatype, match="it is one of entity, text"):
        read_value("Coen", datatype)


def test_far_apart_numbers_still_compare():
    tiny, huge = read_value("1e-5000", "number").key, read_value("1e5000", "number").key
    assert compare(tiny, huge) is Relation.CONTRADICTS
    assert compare(huge, read_value("1e5000 ± 1", "number").key) is Relation.SAME


@pytest.mark.parametrize("text", ["1e999", "-1e999", "1e-999"])
def test_a_number_beyond_all_that_is_measured_is_read_with_a_warning(text: str):
    value = read_value(text, "number")
    assert value.readable
    assert "is its exponent meant?" in str(value.warning)
    assert read_value("9" * 300, "number").warning is None, "whoever writes it out means it"


@pytest.mark.parametrize(
    "tolerance", ["1e28 days", "1e400 days", "1e300 years", "1e4000 s", "1e4000", "1e4000 %"]
)
@pytest.mark.parametrize(
    ("datatype", "one", "other"),
    [
        ("date", "1879-03", "Y-170000000"),
        ("number", "1e4000", "-3"),
        ("quantity", "5 s", "1e300 years"),
        ("quantity", "5 m", "1e4000 kg"),
    ],
)
def test_a_tolerance_may_be_as_large_as_one_likes(tolerance: str, datatype: str, one: str, other: str):
    """A policy with one that can't be told in days would keep every cell of the store from being scored."""
    a, b = read_value(one, datatype).key, read_value(other, datatype).key
    allowed = Tolerance.parse(tolerance)
    assert compare(a, b, tolerance=allowed) is compare(b, a, tolerance=allowed).flipped
    if datatype == "date" and not tolerance.endswith(("%", "000")):
        assert compare(a, b, tolerance=allowed).compatible
