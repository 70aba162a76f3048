"""Days as whole numbers, before and after year zero."""

from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.statements.values.calendars import Unit, civil, day_number, iso_day, shift, unit_span
from contested.statements.values.errors import NoSuchDay
from contested.statements.values.other_calendars import CALENDARS

YEARS = st.integers(-10_000_000, 10_000_000)
DAYS = st.integers(-(2**52), 2**52)


@given(st.dates())
def test_day_numbers_are_pythons_ordinals_where_python_has_any(day: date):
    assert day_number(day.year, day.month, day.day) == day.toordinal()
    assert iso_day(day.toordinal()) == day.isoformat()


@given(DAYS)
def test_every_number_is_one_day_and_every_day_one_number(number: int):
    assert day_number(*civil(number)) == number


@given(YEARS, st.integers(1, 12), st.integers(1, 28))
def test_the_calendar_repeats_every_400_years(year: int, month: int, day: int):
    assert day_number(year + 400, month, day) - day_number(year, month, day) == 146_097


@given(DAYS)
def test_the_day_after_has_the_next_number(number: int):
    assert civil(number) < civil(number + 1)


@pytest.mark.parametrize(
    ("number", "day"),
    [
        (1, "0001-01-01"),
        (0, "0000-12-31"),
        (-365, "0000-01-01"),
        (-366, "-0001-12-31"),
        (3_652_060, "10000-01-01"),
    ],
)
def test_years_around_zero_are_astronomical(number: int, day: str):
    assert iso_day(number) == day


@pytest.mark.parametrize(
    ("year", "month", "day"), [(1900, 2, 29), (2023, 0, 1), (2023, 13, 1), (2023, 4, 31), (10**17, 1, 1)]
)
def test_there_is_no_such_day(year: int, month: int, day: int):
    with pytest.raises(NoSuchDay):
        day_number(year, month, day)


@pytest.mark.parametrize(
    ("unit", "first", "after"),
    [
        (Unit.DAY, "1866-11-09", "1866-11-10"),
        (Unit.MONTH, "1866-11-01", "1866-12-01"),
        (Unit.SEASON, "1866-10-01", "1867-01-01"),
        (Unit.YEAR, "1866-01-01", "1867-01-01"),
        (Unit.DECADE, "1860-01-01", "1870-01-01"),
        (Unit.CENTURY, "1800-01-01", "1900-01-01"),
        (Unit.MILLENNIUM, "1000-01-01", "2000-01-01"),
    ],
)
def test_a_day_lies_in_one_unit_of_each_size(unit: Unit, first: str, after: str):
    span = unit_span(day_number(1866, 11, 9), unit)
    assert tuple(map(iso_day, span)) == (first, after)


@given(DAYS, st.sampled_from(list(Unit)))
def test_units_of_one_size_tile_all_time(number: int, unit: Unit):
    first, after = unit_span(number, unit)
    assert first <= number < after
    assert unit_span(after - 1, unit) == (first, after)
    assert unit_span(after, unit)[0] == after


def test_shifting_by_months_stays_within_the_month():
    assert iso_day(shift(day_number(2024, 3, 31), Unit.MONTH, -1)) == "2024-02-29"


@pytest.mark.parametrize(
    ("calendar", "year", "month", "day", "gregorian"),
    [
        ("julian", 1917, 10, 25, "1917-11-07"),
        ("julian", 1900, 2, 29, "1900-03-13"),
        ("julian", -43, 3, 15, "-0043-03-13"),
        ("hebrew", 5708, 9, 5, "1948-05-14"),
        ("hebrew", 5784, 1, 1, "2023-09-16"),
        ("french_r", 2, 11, 9, "1794-07-27"),
        ("french_r", 8, 2, 18, "1799-11-09"),
    ],
)
def test_days_of_other_calendars_are_days_of_the_world(
    calendar: str, year: int, month: int, day: int, gregorian: str
):
    assert iso_day(CALENDARS[calendar].day(year, month, day)) == gregorian


@given(st.sampled_from(["hebrew", "french_r", "julian"]), st.integers(1, 290))
def test_the_months_of_a_year_follow_one_another_and_fill_it(calendar: str, year: int):
    layout = CALENDARS[calendar]
    months = [layout.month(year, month) for month in range(1, layout.months(year) + 1)]
    assert (months[0][0], months[-1][1]) == layout.year(year)
    assert all(before[1] + 1 == after[0] for before, after in pairwise(months))


def test_the_french_year_ends_with_five_or_six_days_of_its_own():
    first, last = CALENDARS["french_r"].month(3, 13)
    assert last - first + 1 == 6
    with pytest.raises(NoSuchDay):
        CALENDARS["french_r"].day(4, 13, 6)
