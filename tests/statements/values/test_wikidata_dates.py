"""Dates as Wikidata tells them."""

import pytest

from contested.statements.values import UnreadableDate
from contested.statements.values.calendars import Unit, iso_day
from contested.statements.values.dates import read_date
from contested.statements.values.wikidata_dates import read_wikidata, written_wikidata

GREGORIAN = "http://www.wikidata.org/entity/Q1985727"
JULIAN = "http://www.wikidata.org/entity/Q1985786"


def time(written: str, precision: int, calendar: str = GREGORIAN) -> dict[str, object]:
    return {"time": written, "precision": precision, "calendarmodel": calendar, "before": 0, "after": 1}


@pytest.mark.parametrize(
    ("value", "earliest", "latest", "unit"),
    [
        (time("+1866-11-09T00:00:00Z", 11), "1866-11-09", "1866-11-09", Unit.DAY),
        (time("+1866-11-00T00:00:00Z", 10), "1866-11-01", "1866-11-30", Unit.MONTH),
        (time("+1866-11-09T00:00:00Z", 9), "1866-01-01", "1866-12-31", Unit.YEAR),
        (time("+1866-00-00T00:00:00Z", 8), "1860-01-01", "1869-12-31", Unit.DECADE),
        (time("+1866-00-00T00:00:00Z", 7), "1801-01-01", "1900-12-31", Unit.CENTURY),
        (time("+1901-00-00T00:00:00Z", 7), "1901-01-01", "2000-12-31", Unit.CENTURY),
        (time("+1866-00-00T00:00:00Z", 6), "1001-01-01", "2000-12-31", Unit.MILLENNIUM),
        (time("-0480-00-00T00:00:00Z", 9), "-0479-01-01", "-0479-12-31", Unit.YEAR),
        (time("-0480-00-00T00:00:00Z", 7), "-0499-01-01", "-0400-12-31", Unit.CENTURY),
        (time("+1917-10-25T00:00:00Z", 11, JULIAN), "1917-11-07", "1917-11-07", Unit.DAY),
        (time("-10000-00-00T00:00:00Z", 5), "-14999-01-01", "-4999-12-31", Unit.AGE),
    ],
)
def test_a_time_is_as_precise_as_it_says(value: dict[str, object], earliest: str, latest: str, unit: Unit):
    date = read_wikidata(value)
    assert date.earliest is not None
    assert date.latest is not None
    assert (iso_day(date.earliest), iso_day(date.latest), date.unit) == (earliest, latest, unit)


@pytest.mark.parametrize(
    "value",
    [
        time("+1866-11-09T00:00:00Z", 11),
        time("+1917-10-25T00:00:00Z", 11, JULIAN),
        time("-4540000000-00-00T00:00:00Z", 3),
    ],
)
def test_a_time_written_as_one_text_reads_the_same(value: dict[str, object]):
    assert read_date(written_wikidata(value), "wikidata") == read_wikidata(value)
    assert read_date(written_wikidata(value)) == read_wikidata(value)


def test_deep_time_sorts_but_is_no_calendar_day():
    big_bang, earth = (
        read_wikidata(time("-13798000000-00-00T00:00:00Z", 3)),
        read_wikidata(time("-4540000000-00-00T00:00:00Z", 3)),
    )
    assert big_bang.deep
    assert earth.deep
    assert big_bang.latest is not None
    assert earth.earliest is not None
    assert -(2**63) < big_bang.latest < earth.earliest
    assert not read_wikidata(time("-0480-00-00T00:00:00Z", 9)).deep


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"time": None},
        time("+0000-00-00T00:00:00Z", 9),
        time("+1866-00-00T00:00:00Z", 11),
        time("1866", 9),
        {"time": "+1866-01-01T00:00:00Z", "precision": "day"},
        time("+99999999999999999-00-00T00:00:00Z", 9),
        time("+1866-01-01T00:00:00Z", 15),
    ],
)
def test_what_is_no_time_is_refused(value: dict[str, object]):
    with pytest.raises(UnreadableDate):
        read_wikidata(value)
