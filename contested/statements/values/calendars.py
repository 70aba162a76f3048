"""Days as whole numbers, for every year there ever was.

A day number is Python's date ordinal extended to all integers: 0001-01-01 is 1, the day before it 0. The
calendar behind it is the proleptic Gregorian one with astronomical years: year 0 is 1 BCE, -43 is 44 BCE.
"""

from enum import StrEnum

from .errors import NoSuchDay

FURTHEST_YEAR = 25_000_000_000_000_000
"""Years beyond this, either way, have no 64-bit day number."""

MONTH_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAYS_BEFORE_MONTH = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_DAYS_IN_400_YEARS = 146_097


class Unit(StrEnum):
    """How finely a date is given; from the finest to the coarsest."""

    DAY = "day"
    MONTH = "month"
    SEASON = "season"
    YEAR = "year"
    DECADE = "decade"
    CENTURY = "century"
    MILLENNIUM = "millennium"
    AGE = "age"

    @property
    def rank(self) -> int:
        """0 for a day, and higher the coarser."""
        return _RANKS[self]


_RANKS = {unit: rank for rank, unit in enumerate(Unit)}
_UNIT_MONTHS = {Unit.MONTH: 1, Unit.SEASON: 3}
_UNIT_YEARS = {Unit.YEAR: 1, Unit.DECADE: 10, Unit.CENTURY: 100, Unit.MILLENNIUM: 1000, Unit.AGE: 10_000}


def is_leap_year(year: int) -> bool:
    """Whether an astronomical Gregorian year has a 29 February."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def month_length(year: int, month: int) -> int:
    """Days in a Gregorian month."""
    return 29 if month == 2 and is_leap_year(year) else MONTH_LENGTHS[month - 1]


def day_number(year: int, month: int = 1, day: int = 1) -> int:
    """The day number of a Gregorian day; raises `NoSuchDay` where there is no such day."""
    if not -FURTHEST_YEAR <= year <= FURTHEST_YEAR:
        raise NoSuchDay("the year lies beyond any day number")
    if not 1 <= month <= 12:
        raise NoSuchDay(f"there is no month {month}")
    if not 1 <= day <= month_length(year, month):
        raise NoSuchDay(f"month {month} of {year} has no day {day}")
    before = year - 1
    leap_day = 1 if month > 2 and is_leap_year(year) else 0
    days_before_year = before * 365 + before // 4 - before // 100 + before // 400
    return days_before_year + _DAYS_BEFORE_MONTH[month - 1] + leap_day + day


def civil(number: int) -> tuple[int, int, int]:
    """Astronomical year, month and day of a day number."""
    # Counting years from 1 March puts the leap day last, so month lengths follow one formula.
    era, day_of_era = divmod(number + 305, _DAYS_IN_400_YEARS)
    year_of_era = (day_of_era - day_of_era // 1460 + day_of_era // 36_524 - day_of_era // 146_096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted_month = (5 * day_of_year + 2) // 153
    day = day_of_year - (153 * shifted_month + 2) // 5 + 1
    month = shifted_month + 3 if shifted_month < 10 else shifted_month - 9
    return era * 400 + year_of_era + (month <= 2), month, day


def iso_year(year: int) -> str:
    """An astronomical year with at least four digits: `0845`, `-0043`, `-17000`."""
    return f"-{-year:04d}" if year < 0 else f"{year:04d}"


def iso_day(number: int) -> str:
    """A day number as an ISO day with an astronomical year: `1879-03-14`, `-0043-03-15`."""
    year, month, day = civil(number)
    return f"{iso_year(year)}-{month:02d}-{day:02d}"


def unit_span(number: int, unit: Unit) -> tuple[int, int]:
    """The unit of time around a day, as (first day, day after the last): its month, its year, its decade …"""
    if unit is Unit.DAY:
        return number, number + 1
    year, month, _ = civil(number)
    if months := _UNIT_MONTHS.get(unit):
        first = (month - 1) // months * months
        return day_number(year, first + 1), _month_start(year, first + months)
    years = _UNIT_YEARS[unit]
    first_year = year // years * years
    return day_number(first_year), day_number(first_year + years)


def shift(number: int, unit: Unit, count: int) -> int:
    """The day `count` units later (earlier, if negative); a day the target month lacks becomes its last."""
    if unit is Unit.DAY:
        return number + count
    year, month, day = civil(number)
    months = count * (_UNIT_MONTHS.get(unit) or _UNIT_YEARS[unit] * 12)
    carried, zero_based = divmod(month - 1 + months, 12)
    target_year, target_month = year + carried, zero_based + 1
    return day_number(target_year, target_month, min(day, month_length(target_year, target_month)))


def _month_start(year: int, zero_based_month: int) -> int:
    carried, month = divmod(zero_based_month, 12)
    return day_number(year + carried, month + 1)
