"""Our own arithmetic against that of libraries that share no line with it."""

import warnings

import pytest
from convertdate import french_republican, hebrew, julian
from edtf import EDTFParseException, parse_edtf
from hypothesis import given, settings
from hypothesis import strategies as st

from contested.statements.values.calendars import civil, iso_year
from contested.statements.values.dates import read_date
from contested.statements.values.other_calendars import CALENDARS, hebrew_months

MARKS = st.sampled_from(["", "?", "~", "%"])
YEARS = st.integers(-9998, 9998).map(iso_year)
MONTHS = st.tuples(YEARS, st.integers(1, 12)).map(lambda date: f"{date[0]}-{date[1]:02d}")
DAYS = st.tuples(MONTHS, st.integers(1, 28)).map(lambda date: f"{date[0]}-{date[1]:02d}")
DATES = st.tuples(st.one_of(YEARS, MONTHS, DAYS), MARKS).map("".join)


@given(st.integers(1, 9000), st.integers(1, 13), st.integers(1, 29))
def test_the_hebrew_calendar_agrees_with_convertdate(year: int, month: int, day: int):
    month = min(month, hebrew_months(year))
    from_nisan = month + 6 if month + 6 <= hebrew_months(year) else month + 6 - hebrew_months(year)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the library warns of its own inner calls
        theirs = hebrew.to_gregorian(year, from_nisan, day)
    assert civil(CALENDARS["hebrew"].day(year, month, day)) == theirs


@given(st.integers(1, 100), st.integers(1, 13), st.integers(1, 5))
def test_the_french_calendar_agrees_with_convertdate(year: int, month: int, day: int):
    # Later than year 100 it does not: the library drops Romme's leap day in the year 112 instead of 100.
    theirs = french_republican.to_jd(year, month, day, method="romme")
    assert CALENDARS["french_r"].day(year, month, day) == theirs - 1_721_424.5


@given(st.integers(1, 9000), st.integers(1, 12), st.integers(1, 28))
def test_the_julian_calendar_agrees_with_convertdate(year: int, month: int, day: int):
    assert CALENDARS["julian"].day(year, month, day) == julian.to_jd(year, month, day) - 1_721_424.5


@settings(max_examples=40)
@given(DATES)
def test_single_dates_agree_with_edtf(text: str):
    _agree(text)


@settings(max_examples=40)
@given(DATES, DATES)
def test_intervals_agree_with_edtf(lower: str, upper: str):
    text = f"{lower}/{upper}"
    try:
        theirs = parse_edtf(text)
    except EDTFParseException:
        return
    if theirs.lower_strict()[:3] <= theirs.upper_strict()[:3]:
        _agree(text)


@pytest.mark.parametrize(
    "text", ["199X", "19XX", "1999-XX", "-01XX", "2001-21", "2001-34", "156X-12-25", "1560-XX-25"]
)
def test_unspecified_digits_agree_with_edtf(text: str):
    _agree(text)


def _agree(text: str) -> None:
    theirs, ours = parse_edtf(text), read_date(text, "edtf")
    first, last = ours.stated[0][0], ours.stated[-1][1]
    assert first is not None
    assert last is not None
    assert (civil(first), civil(last)) == (tuple(theirs.lower_strict()[:3]), tuple(theirs.upper_strict()[:3]))
