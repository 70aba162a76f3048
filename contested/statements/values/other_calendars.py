"""Days of the Gregorian, Julian, Hebrew and French Republican calendars as day numbers.

Months are counted as the calendar's own year counts them: Hebrew 1 is Tishri, French 13 the days that complete
the year. Years are the calendar's own; Julian ones are astronomical, like Gregorian ones.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from convertdate import french_republican, hebrew

from .calendars import FURTHEST_YEAR, MONTH_LENGTHS, day_number
from .errors import NoSuchDay

_JULIAN_DAY_OF_DAY_ZERO = 1_721_424.5
_HEBREW_LAST_YEAR = 10_000
_FRENCH_LAST_YEAR = 300


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


@lru_cache(maxsize=4096)
def _hebrew_month_start(year: int, month: int) -> int:
    if not 1 <= year <= _HEBREW_LAST_YEAR:
        raise NoSuchDay(f"the Hebrew calendar is read for the years 1 to {_HEBREW_LAST_YEAR}")
    # The library counts months from Nisan; the civil year begins with Tishri, its seventh.
    months, from_nisan = hebrew.year_months(year), month + 6
    return int(
        hebrew.to_jd(year, from_nisan if from_nisan <= months else from_nisan - months, 1)
        - _JULIAN_DAY_OF_DAY_ZERO
    )


@lru_cache(maxsize=4096)
def _french_month_start(year: int, month: int) -> int:
    if not 1 <= year <= _FRENCH_LAST_YEAR:
        raise NoSuchDay(f"the French Republican calendar is read for the years 1 to {_FRENCH_LAST_YEAR}")
    # Romme's rule carries the calendar on beyond the fourteen years in which it was in force.
    return int(french_republican.to_jd(year, month, 1, method="romme") - _JULIAN_DAY_OF_DAY_ZERO)


def _twelve(_year: int) -> int:
    return 12


def _thirteen(_year: int) -> int:
    return 13


def hebrew_months(year: int) -> int:
    """Months of a Hebrew year: 13 in a leap year, which has two months of Adar, else 12."""
    return int(hebrew.year_months(year))


CALENDARS = {
    "gregorian": Calendar(_twelve, day_number),
    "julian": Calendar(_twelve, _julian_month_start),
    "hebrew": Calendar(hebrew_months, _hebrew_month_start),
    "french_r": Calendar(_thirteen, _french_month_start),
}
