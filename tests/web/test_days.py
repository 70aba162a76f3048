"""Days as people read them."""

import pytest

from contested.statements.models import DatatypeCode
from contested.statements.values.calendars import Unit, day_number
from contested.web import days


@pytest.mark.parametrize(
    ("date", "unit", "text"),
    [
        ((2006, 8, 24), Unit.DAY, "24 Aug 2006"),
        ((2006, 8, 1), Unit.MONTH, "Aug 2006"),
        ((1862, 1, 1), Unit.YEAR, "1862"),
        ((1990, 1, 1), Unit.DECADE, "1990s"),
        ((1800, 1, 1), Unit.CENTURY, "1800s"),
        ((0, 1, 1), Unit.YEAR, "1 BCE"),
        ((-43, 3, 15), Unit.DAY, "15 Mar 44 BCE"),
        ((-11_999, 1, 1), Unit.YEAR, "12,000 BCE"),
        ((-66_000_000, 1, 1), Unit.AGE, "66 million years ago"),
        ((-4_540_000_000, 5, 3), Unit.DAY, "4.54 billion years ago"),
        ((12_026, 1, 1), Unit.YEAR, "12,026"),
    ],
)
def test_a_day_is_written_as_precisely_as_it_was_given(date, unit, text):
    assert days.day_text(day_number(*date), unit) == text


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("JULIAN 20 MAY 1506", "20 May 1506 (Julian)"),
        ("JULIAN 1506", "1506 (Julian)"),
        ("GREGORIAN 4 JUL 1776", "4 Jul 1776"),
        ("ABT MAY 1451", "about May 1451"),
        ("15 MAR 44 BCE", "15 Mar 44 BCE"),
        ("@#DJULIAN@ 29 FEB 1500", "29 Feb 1500 (Julian)"),
        ("44 BC", "44 BCE"),
        ("29 FEB 1500", "29 FEB 1500"),
        ("JULIAN 31 APR 1500", "JULIAN 31 APR 1500"),
        ("2 MAR 1732/33", "2 MAR 1732/33"),
        ("HEBREW 2 TVT 5758", "HEBREW 2 TVT 5758"),
        ("FROM 1900 TO 1905", "FROM 1900 TO 1905"),
        ("12 FOO 1492", "12 FOO 1492"),
    ],
)
def test_a_date_of_a_family_tree_is_written_in_its_own_calendar_and_left_where_it_is_more(written, text):
    assert days.date_text(written) == text


def test_only_what_is_stored_as_a_date_is_written_as_one():
    assert days.object_text("MAY 1968", DatatypeCode.DATE) == "May 1968"
    assert days.object_text("MAY 1968", DatatypeCode.TEXT) == "MAY 1968"


@pytest.mark.parametrize("year", range(-3, 4))
def test_no_year_zero_is_ever_shown(year):
    assert not days.year_text(year).startswith(("0", "-"))


def test_a_range_ends_with_its_last_day_not_the_day_after():
    assert days.range_text(day_number(1860), day_number(1861)) == "1860"
    assert days.range_text(day_number(1930, 3, 13), day_number(2006, 8, 24)) == "13 Mar 1930 to 23 Aug 2006"


def test_an_open_range_says_which_end_is_open():
    assert days.range_text(day_number(2006), None) == "since 2006"
    assert days.range_text(None, day_number(2006)) == "until 2005"
    assert days.range_text(None, None) == "at all times"


def test_an_end_that_nobody_knows_is_not_called_ongoing():
    assert days.end_text(None) == "unknown end"
    assert days.end_text(None, ongoing=True) == "ongoing"


def test_an_approximate_end_says_so_and_is_told_as_it_was_stated():
    assert days.start_text(day_number(1990), Unit.YEAR, approximate=True) == "about 1992"
    assert days.end_text(day_number(1995), Unit.YEAR, approximate=True) == "about 1992"


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("2006-08-24/..; 2009/..", "since 24 Aug 2006; since 2009"),
        ("../2006", "until 2006"),
        ("1860/1862-03", "1860 to Mar 1862"),
        ("1860", "1860"),
        ("-1249~", "about 1250 BCE"),
        ("FROM 1860 TO 1862", "FROM 1860 TO 1862"),
        ("ABT 1860/61", "ABT 1860/61"),
        ("../..", "../.."),
    ],
)
def test_times_in_a_standard_form_are_put_into_words_and_others_left_as_written(written, text):
    assert days.times_text(written) == text
