"""Dates in GEDCOM and in plain words."""

import pytest

from contested.statements.values import UnreadableDate
from contested.statements.values.calendars import iso_day
from contested.statements.values.dates import read_date


def days(text: str, notation: str = "gedcom") -> tuple[str | None, str | None]:
    date = read_date(text, notation)  # type: ignore[arg-type] # a notation, passed on
    assert date.placed, date.problem
    earliest, latest = (None if day is None else iso_day(day) for day in (date.earliest, date.latest))
    return earliest, latest


@pytest.mark.parametrize(
    ("text", "earliest", "latest"),
    [
        ("9 NOV 1866", "1866-11-09", "1866-11-09"),
        ("9 nov 1866", "1866-11-09", "1866-11-09"),
        ("NOVEMBER 1866", "1866-11-01", "1866-11-30"),
        ("87", "0087-01-01", "0087-12-31"),
        ("ABT 1866", "1864-01-01", "1868-12-31"),
        ("CAL NOV 1866", "1866-09-01", "1867-01-31"),
        ("EST 9 NOV 1866", "1866-11-07", "1866-11-11"),
        ("BEF 1866", None, "1865-12-31"),
        ("BEF 9 NOV 1866", None, "1866-11-08"),
        ("AFT NOV 1866", "1866-12-01", None),
        ("BET 1860 AND 1870", "1860-01-01", "1870-12-31"),
        ("FROM 1860 TO NOV 1866", "1860-01-01", "1866-11-30"),
        ("FROM 1860", "1860-01-01", None),
        ("TO 1860", None, "1860-12-31"),
        ("480 BCE", "-0479-01-01", "-0479-12-31"),
        ("SEP 480 B.C.", "-0479-09-01", "-0479-09-30"),
        ("@#DJULIAN@ 25 OCT 1917", "1917-11-07", "1917-11-07"),
        ("JULIAN 1700", "1700-01-11", "1701-01-11"),
        ("@#DJULIAN@ 11 FEB 1731/32", "1732-02-22", "1732-02-22"),
        ("@#DHEBREW@ 5 IYR 5708", "1948-05-14", "1948-05-14"),
        ("5 IYR 5708", "1948-05-14", "1948-05-14"),
        ("@#DFRENCH R@ 9 THER 2", "1794-07-27", "1794-07-27"),
        ("FRENCH_R 6 COMP 3", "1795-09-22", "1795-09-22"),
        ("HEBREW ADS 5757", "1997-03-10", "1997-04-07"),
        ("1866/67", "1866-01-01", "1867-12-31"),
        ("INT 1866 (the year of the flood)", "1866-01-01", "1866-12-31"),
    ],
)
def test_a_date_leaves_these_days_open(text: str, earliest: str | None, latest: str | None):
    assert days(text) == (earliest, latest)


def test_a_dual_year_outside_the_old_new_year_is_one_of_two():
    date = read_date("9 SEP 1731/32", "gedcom")
    assert [iso_day(first) for first, _ in date.spans if first] == ["1731-09-09", "1732-09-09"]


def test_a_period_says_so_and_so_does_the_calendar():
    date = read_date("FROM @#DJULIAN@ 1700 TO @#DJULIAN@ 1710", "gedcom")
    assert (date.period, date.calendar) == (True, "julian")


def test_a_phrase_is_kept_beside_its_reading():
    assert read_date("INT 1866 (the year of the flood)", "gedcom").phrase == "the year of the flood"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("30 FEB 1866", "this month has no day 30"),
        ("_MARTIAN 12 _SOL 40", "the calendar martian is not known"),
        ("FRENCH_R 2 _MOIS 8", "the month mois is not known"),
        ("BET 1870 AND 1860", "it ends before it begins"),
        ("(at harvest)", "only a phrase"),
        ("HEBREW 30 TVT 5758", "this month has no day 30"),
    ],
)
def test_a_date_of_right_form_may_name_no_day(text: str, problem: str):
    date = read_date(text, "gedcom")
    assert (date.placed, date.problem) == (False, problem)


@pytest.mark.parametrize(
    "text",
    [
        "EITHER 1860 OR 1861",
        "9.11.",
        "9 NOV",
        "BET 1860",
        "0",
        "1866/70",
        "HEBREW 5 NOV 5708",
        "NOV NOV 1866",
        "FROM",
        "FRENCH_R 5 BCE",
    ],
)
def test_what_breaks_the_grammar_is_refused(text: str):
    with pytest.raises(UnreadableDate):
        read_date(text, "gedcom")


@pytest.mark.parametrize(
    ("text", "earliest", "latest"),
    [
        ("9 November 1866", "1866-11-09", "1866-11-09"),
        ("November 9, 1866", "1866-11-09", "1866-11-09"),
        ("9th of November 1866", "1866-11-09", "1866-11-09"),
        ("Sept. 1866", "1866-09-01", "1866-09-30"),
        ("c. 1866", "1864-01-01", "1868-12-31"),
        ("circa 1866", "1864-01-01", "1868-12-31"),
        ("before 1866", None, "1865-12-31"),
        ("between 1860 and 1870", "1860-01-01", "1870-12-31"),
        ("since 1866", "1866-01-01", None),
        ("AD 79", "0079-01-01", "0079-12-31"),
        ("1860s", "1860-01-01", "1869-12-31"),
        ("the 19th century", "1801-01-01", "1900-12-31"),
        ("5th century BC", "-0499-01-01", "-0400-12-31"),
        ("2nd millennium BCE", "-1999-01-01", "-1000-12-31"),
        ("1860–1870", "1860-01-01", "1870-12-31"),
        ("1860 - present", "1860-01-01", None),
        ("+1866-11-09T00:00:00Z/10", "1866-11-01", "1866-11-30"),
    ],
)
def test_plain_words_are_read_too(text: str, earliest: str | None, latest: str | None):
    assert days(text, "auto") == (earliest, latest)


@pytest.mark.parametrize(
    "text", ["66", "9/11/1866", "1800s", "12000", "18661109", "harvest time", "0th century"]
)
def test_what_may_mean_two_things_is_not_guessed(text: str):
    with pytest.raises(UnreadableDate):
        read_date(text)
