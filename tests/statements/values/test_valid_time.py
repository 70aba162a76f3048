"""Valid times: half-open stretches of days with what is known of their ends."""

import pytest

from contested.statements.values import UnreadableDate
from contested.statements.values.calendars import Unit, iso_day
from contested.statements.values.valid_time import read_valid_time


@pytest.mark.parametrize(
    ("text", "lower", "upper", "start", "end"),
    [
        ("2019", "2019-01-01", "2020-01-01", "known", "known"),
        ("2019-05-02", "2019-05-02", "2019-05-03", "known", "known"),
        ("1990/2000", "1990-01-01", "2001-01-01", "known", "known"),
        ("1985/..", "1985-01-01", None, "known", "ongoing"),
        ("1985/", "1985-01-01", None, "known", "unknown"),
        ("../1985", None, "1986-01-01", "open", "known"),
        ("/1985", None, "1986-01-01", "unknown", "known"),
        ("../..", None, None, "open", "ongoing"),
        ("FROM 1850 TO 1855", "1850-01-01", "1856-01-01", "known", "known"),
        ("FROM 1850", "1850-01-01", None, "known", "unknown"),
        ("1998–2005", "1998-01-01", "2006-01-01", "known", "known"),
        ("2005–present", "2005-01-01", None, "known", "ongoing"),
        ("2004-06~/2004-08", "2004-04-01", "2004-09-01", "known", "known"),
        ("1850~", "1848-01-01", "1853-01-01", "known", "known"),
        ("[1850..1855]", "1850-01-01", "1856-01-01", "known", "known"),
        ("-0043-03-15/-0026", "-0043-03-15", "-0025-01-01", "known", "known"),
    ],
)
def test_a_valid_time_is_half_open(text: str, lower: str | None, upper: str | None, start: str, end: str):
    time = read_valid_time(text)
    assert (None if time.lower is None else iso_day(time.lower)) == lower
    assert (None if time.upper is None else iso_day(time.upper)) == upper
    assert (time.start, time.end, time.text) == (start, end, text)


def test_each_end_keeps_the_unit_it_was_given_in():
    time = read_valid_time("1850/1855-06-01")
    assert (time.lower_unit, time.upper_unit) == (Unit.YEAR, Unit.DAY)


def test_approximate_ends_are_marked_one_by_one():
    time = read_valid_time("1850~/1855")
    assert (time.approximate_start, time.approximate_end) == (True, False)


def test_the_calendar_it_was_written_in_is_kept():
    assert read_valid_time("FROM JULIAN 1700 TO JULIAN 1710").calendar == "julian"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1990/1985", "ends before it begins"),
        ("BET 1990 AND 1985", "ends before it begins"),
        ("29 FEB 1965", "no day 29"),
        ("[1667,1669]", "gaps between these days"),
        ("{1667,1669}", "gaps between these days"),
        ("once upon a time", "not a date"),
        ("", "empty"),
        ("_MARTIAN 40", "not known"),
        ("1" * 1000, "too long"),
    ],
)
def test_what_is_no_stretch_of_days_is_refused_with_the_reason(text: str, reason: str):
    with pytest.raises(UnreadableDate, match=reason):
        read_valid_time(text)
