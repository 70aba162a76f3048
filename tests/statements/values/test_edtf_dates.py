"""Dates in EDTF."""

import pytest

from contested.statements.values import UnreadableDate
from contested.statements.values.calendars import Unit, iso_day
from contested.statements.values.date_value import DateValue
from contested.statements.values.dates import read_date


def days(date: DateValue) -> tuple[str | None, str | None]:
    return tuple(None if day is None else iso_day(day) for day in (date.earliest, date.latest))  # type: ignore[return-value] # two in, two out


@pytest.mark.parametrize(
    ("text", "earliest", "latest"),
    [
        ("1866-11-09", "1866-11-09", "1866-11-09"),
        ("1866-11", "1866-11-01", "1866-11-30"),
        ("1866", "1866-01-01", "1866-12-31"),
        ("0793", "0793-01-01", "0793-12-31"),
        ("0000", "0000-01-01", "0000-12-31"),
        ("-0479", "-0479-01-01", "-0479-12-31"),
        ("Y-12000", "-12000-01-01", "-12000-12-31"),
        ("Y12E4", "120000-01-01", "120000-12-31"),
        ("186X", "1860-01-01", "1869-12-31"),
        ("18XX", "1800-01-01", "1899-12-31"),
        ("-04XX", "-0499-01-01", "-0400-12-31"),
        ("1866-XX", "1866-01-01", "1866-12-31"),
        ("1866-11-XX", "1866-11-01", "1866-11-30"),
        ("1866-1X", "1866-10-01", "1866-12-31"),
        ("1866-11-2X", "1866-11-20", "1866-11-29"),
        ("1864-02-3X", None, None),
        ("1866-21", "1866-03-01", "1866-05-31"),
        ("1866-24", "1866-12-01", "1867-02-28"),
        ("1866-29", "1866-09-01", "1866-11-30"),
        ("1866-36", "1866-10-01", "1866-12-31"),
        ("1860/1870", "1860-01-01", "1870-12-31"),
        ("1860-05/1870", "1860-05-01", "1870-12-31"),
        ("1866-11-09T12:30:00+10:00", "1866-11-09", "1866-11-09"),
        ("1866S3", "1860-01-01", "1869-12-31"),
        ("[1860..1870]", "1860-01-01", "1870-12-31"),
        ("[..1866-11]", None, "1866-11-30"),
        ("{1866,1868..}", "1866-01-01", None),
    ],
)
def test_a_date_leaves_these_days_open(text: str, earliest: str | None, latest: str | None):
    if earliest is latest is None:
        with pytest.raises(UnreadableDate):
            read_date(text, "edtf")
    else:
        assert days(read_date(text, "edtf")) == (earliest, latest)


@pytest.mark.parametrize(
    ("text", "earliest", "latest"),
    [
        ("1866~", "1864-01-01", "1868-12-31"),
        ("1866%", "1864-01-01", "1868-12-31"),
        ("1866-11~", "1866-09-01", "1867-01-31"),
        ("1866-11-09~", "1866-11-07", "1866-11-11"),
        ("1866~-11-09", "1864-11-09", "1868-11-09"),
        ("1866-~11-09", "1866-09-09", "1867-01-09"),
        ("18XX~", "1600-01-01", "2099-12-31"),
        ("1866-11~/1867-01", "1866-09-01", "1867-01-31"),
        ("1866-11/1867-01~", "1866-11-01", "1867-03-31"),
    ],
)
def test_approximate_widens_by_two_units(text: str, earliest: str, latest: str):
    date = read_date(text, "edtf")
    assert date.approximate
    assert days(date) == (earliest, latest)
    assert date.stated != date.spans


def test_a_question_mark_is_doubt_and_widens_nothing():
    date = read_date("1866?", "edtf")
    assert date.uncertain
    assert not date.approximate
    assert days(date) == ("1866-01-01", "1866-12-31")


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("1866/..", "known", "ongoing"),
        ("1866/", "known", "unknown"),
        ("../1866", "open", "known"),
        ("/1866", "unknown", "known"),
        ("../..", "open", "ongoing"),
        ("1866", "known", "known"),
    ],
)
def test_an_end_is_known_unknown_or_open(text: str, start: str, end: str):
    date = read_date(text, "edtf")
    assert (date.start, date.end) == (start, end)


def test_a_set_leaves_gaps():
    date = read_date("[1788, 1790, 1792..1794]", "edtf")
    assert [tuple(map(iso_day, gap)) for gap in date.gaps] == [
        ("1789-01-01", "1789-12-31"),
        ("1791-01-01", "1791-12-31"),
    ]


def test_a_christmas_of_some_year_is_only_ever_a_christmas():
    date = read_date("186X-12-25", "edtf")
    assert len(date.spans) == 10
    assert all(first == last for first, last in date.spans)


def test_what_would_take_too_many_stretches_keeps_its_bounds():
    assert days(read_date("XXXX-XX-30", "edtf")) == ("0000-01-30", "9999-12-30")


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("1866-11-09", Unit.DAY),
        ("1866-11", Unit.MONTH),
        ("1866-22", Unit.SEASON),
        ("1866", Unit.YEAR),
        ("186X", Unit.DECADE),
        ("18XX", Unit.CENTURY),
        ("1XXX", Unit.MILLENNIUM),
    ],
)
def test_a_date_knows_the_unit_it_was_given_in(text: str, unit: Unit):
    assert read_date(text).unit is unit


def test_an_interval_knows_the_unit_of_each_end():
    date = read_date("1866/1867-05-01")
    assert (date.lower_unit, date.upper_unit) == (Unit.YEAR, Unit.DAY)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1866-02-30", "month 2 of 1866 has no day 30"),
        ("1866-13", "there is no month 13"),
        ("-0000", "no year -0000"),
        ("1870/1860", "ends before it begins"),
        ("/", "two ends"),
        ("1866/1867/1868", "two ends"),
        ("31/12/2020", "not read as a date"),
        ("2020/12/31", "not read as a date"),
        ("31.12.2020", "not read as a date"),
        ("12000", "written Y-17000"),
        ("Y9E99", "beyond any day number"),
        ("[1866", "not a set"),
        ("[..]", "needs an end"),
        ("Y12000-05", "no months"),
        ("hello", "not a date in EDTF"),
    ],
)
def test_a_wrong_date_is_told_what_is_wrong(text: str, reason: str):
    with pytest.raises(UnreadableDate, match=reason):
        read_date(text, "edtf")
