"""Days of the Gregorian, Julian, Hebrew and French Republican calendars as day numbers.

Months are counted as the calendar's own year counts them: Hebrew 1 is Tishri, French 13 the days that complete
the year. Years are the calendar's own; Julian ones are astronomical, like Gregorian ones.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from .calendars import FURTHEST_YEAR, MONTH_LENGTHS, day_number
from .errors import NoSuchDay

_HEBREW_EPOCH = -1_373_427
"""The day number of 7 October 3761 BCE (Julian), from which Hebrew years are counted."""

_HEBREW_LAST_YEAR = 10_000
_PARTS_IN_A_DAY = 25_920
_FRENCH_EPOCH = 654_415
"""The day number of 22 September 1792, the first of the French Republic."""

_FRENCH_LAST_YEAR = 300
_FRENCH_LAST_OFFICIAL_YEAR = 14


@dataclass(frozen=True, slots=True)
class Calendar:
    """How a calendar lays out its years: where each of its months begins, and how many a year has."""

    months: Callable[[int], int]
    month_start: Callable[[int, int], int]

    def day(self, year: int, month: int, day: int) -> int:
        """The day number of a day; raises `NoSuchDay` where the calendar has no such day."""
        first, last = self.month(year, month)
        if not 1 <= day <= last - first + 1:
            raise NoSuchDay(f"this month has no day {day}")
        return first + day - 1

    def month(self, year: int, month: int) -> tuple[int, int]:
        """First and last day of a month."""
        if not 1 <= month <= self.months(year):
            raise NoSuchDay(f"this year has no month {month}")
        after = (year, month + 1) if month < self.months(year) else (year + 1, 1)
        return self.month_start(year, month), self.month_start(*after) - 1

    def year(self, year: int) -> tuple[int, int]:
        """First and last day of a year."""
        return self.month_start(year, 1), self.month_start(year + 1, 1) - 1


def _julian_month_start(year: int, month: int) -> int:
    if abs(year) > FURTHEST_YEAR:
        raise NoSuchDay("the year lies beyond any day number")
    leap_day = 1 if month > 2 and year % 4 == 0 else 0
    before = year - 1
    return before * 365 + before // 4 + sum(MONTH_LENGTHS[: month - 1]) + leap_day - 1


@lru_cache(maxsize=1024)
def _hebrew_month_start(year: int, month: int) -> int:
    if not 1 <= year <= _HEBREW_LAST_YEAR + 1:
        raise NoSuchDay(f"the Hebrew calendar is read for the years 1 to {_HEBREW_LAST_YEAR}")
    first = _hebrew_new_year(year)
    days = _hebrew_new_year(year + 1) - first
    heshvan, kislev = 29 + (days % 10 == 5), 30 - (days % 10 == 3)
    adar = [30, 29] if hebrew_months(year) == 13 else [29]
    lengths = [30, heshvan, kislev, 29, 30, *adar, 30, 29, 30, 29, 30, 29]
    return first + sum(lengths[: month - 1])


def hebrew_months(year: int) -> int:
    """Months of a Hebrew year: 13 in a leap year, which has two months of Adar, else 12."""
    return 13 if (7 * year + 1) % 19 < 7 else 12


def _hebrew_new_year(year: int) -> int:
    """1 Tishri: the day of the mean new moon, put off by the four rules of the fixed calendar."""
    before, day, after = (_hebrew_days_elapsed(one) for one in (year - 1, year, year + 1))
    if after - day == 356:
        day += 2
    elif day - before == 382:
        day += 1
    return _HEBREW_EPOCH + day


def _hebrew_days_elapsed(year: int) -> int:
    """Days from the epoch to the mean new moon of 1 Tishri, moved off Sunday, Wednesday and Friday."""
    months = (235 * year - 234) // 19
    day = 29 * months + (12_084 + 13_753 * months) // _PARTS_IN_A_DAY
    return day + (3 * (day + 1) % 7 < 3)


def _french_month_start(year: int, month: int) -> int:
    if not 1 <= year <= _FRENCH_LAST_YEAR + 1:
        raise NoSuchDay(f"the French Republican calendar is read for the years 1 to {_FRENCH_LAST_YEAR}")
    before = year - 1
    # While it was in force its years began with the equinox; Romme's rule carries it on from there.
    official = before <= _FRENCH_LAST_OFFICIAL_YEAR
    leap_days = (before + 1) // 4 if official else before // 4 - before // 100 + before // 400
    return _FRENCH_EPOCH + 365 * before + leap_days + 30 * (month - 1)


def _twelve(_year: int) -> int:
    return 12


def _thirteen(_year: int) -> int:
    return 13


CALENDARS = {
    "gregorian": Calendar(_twelve, day_number),
    "julian": Calendar(_twelve, _julian_month_start),
    "hebrew": Calendar(hebrew_months, _hebrew_month_start),
    "french_r": Calendar(_thirteen, _french_month_start),
}
