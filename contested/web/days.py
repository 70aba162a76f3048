"""Day numbers as people read them: no year zero, deep time in millions. Knows no framework.

A range is half-open `[lower, upper)`; what is shown is the first and the last day that belong to it.
"""

import re

from contested.statements.values.calendars import Unit, civil, day_number
from contested.statements.values.errors import UnreadableDate

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
ISO = re.compile(r"(?P<year>-?\d{4}|Y-?\d{5,12})(?:-(?P<month>\d\d)(?:-(?P<day>\d\d))?)?")
QUARTERS = {1: "winter", 4: "spring", 7: "summer", 10: "autumn"}
UNITS = tuple(Unit)


def unit_of(code: int | None) -> Unit:
    """Return the unit of a stored code (1 is a day); a missing one is a day."""
    return UNITS[(code or 1) - 1]


def year_text(year: int) -> str:
    """Write an astronomical year: 0 is 1 BCE, and a million years back or more counts in millions."""
    if year > 0:
        return str(year) if year < 10_000 else f"{year:,}"
    before = 1 - year
    if before >= 1_000_000:
        amount, word = (before / 1e9, "billion") if before >= 1_000_000_000 else (before / 1e6, "million")
        return f"{amount:.4g} {word} years ago"
    return f"{before:,} BCE" if before >= 10_000 else f"{before} BCE"


def day_text(day: int, unit: Unit = Unit.DAY) -> str:
    """Write a day as precisely as it was given: `24 Aug 2006`, `Aug 2006`, `2006`, `1990s`, `1800s`."""
    year, month, of_month = civil(day)
    text = year_text(year)
    if abs(year) < 100_000:
        match unit:
            case Unit.DAY:
                text = f"{of_month} {MONTHS[month - 1]} {text}"
            case Unit.MONTH:
                text = f"{MONTHS[month - 1]} {text}"
            case Unit.SEASON:
                text = f"{QUARTERS.get(month, MONTHS[month - 1])} {text}"
            case Unit.DECADE if year > 0 and year % 100 >= 10:
                text = f"{year - year % 10}s"
            case Unit.CENTURY if year >= 100:
                text = f"{year - year % 100}s"
    return text


def start_text(lower: int | None, unit: Unit = Unit.DAY, *, approximate: bool = False) -> str:
    """Write the first day of a range, or that it is open."""
    if lower is None:
        return "unknown start"
    return ("about " if approximate else "") + day_text(lower, unit)


def end_text(
    upper: int | None, unit: Unit = Unit.DAY, *, approximate: bool = False, ongoing: bool = False
) -> str:
    """Write the last day of a range, or why it has none."""
    if upper is None:
        return "ongoing" if ongoing else "unknown end"
    return ("about " if approximate else "") + day_text(upper - 1, unit)


def range_text(lower: int | None, upper: int | None, units: tuple[Unit, Unit] | None = None) -> str:
    """Write a range: one unit as itself (`1860`), two ends as `1930 to 2006`, an open one as `since 2006`."""
    units = units or tidy_units(lower, upper)
    if lower is None and upper is None:
        return "at all times"
    if lower is None:
        return f"until {end_text(upper, units[1])}"
    if upper is None:
        return f"since {start_text(lower, units[0])}"
    first, last = start_text(lower, units[0]), end_text(upper, units[1])
    return first if first == last else f"{first} to {last}"


def tidy_units(lower: int | None, upper: int | None) -> tuple[Unit, Unit]:
    """Return the coarsest unit, year or day, in which the ends of a computed range lose nothing."""
    whole = all(end is None or civil(end)[1:] == (1, 1) for end in (lower, upper))
    return (Unit.YEAR, Unit.YEAR) if whole else (Unit.DAY, Unit.DAY)


def tidy_day(day: int) -> str:
    """Write a computed day: the first of a year as the year."""
    return day_text(day, tidy_units(day, None)[0])


def read_day(text: str) -> tuple[int, Unit] | None:
    """Read a plain day, month or year in EDTF as its first day and its unit; None for anything else."""
    found = ISO.fullmatch(text)
    if found is None:
        return None
    unit = Unit.DAY if found["day"] else Unit.MONTH if found["month"] else Unit.YEAR
    year, month, day = int(found["year"].removeprefix("Y")), int(found["month"] or 1), int(found["day"] or 1)
    try:
        return day_number(year, month, day), unit
    except UnreadableDate:
        return None


def times_text(text: str) -> str:
    """Write valid times as people read them, several parted by `; `: `2006/..` is since 2006; what is no EDTF stays."""
    return "; ".join(_time_text(one) for one in text.split("; "))


def _time_text(text: str) -> str:
    first, slash, last = text.partition("/")
    if not slash:
        return date_text(text)
    if ".." in (first, last):
        lead, end = ("until", last) if first == ".." else ("since", first)
        return f"{lead} {date_text(end)}" if read_day(end) else text
    return f"{date_text(first)} to {date_text(last)}" if read_day(first) and read_day(last) else text


def date_text(text: str) -> str:
    """Write a date as people read it; one that is more than a plain day, month or year stays as it is."""
    found = read_day(text)
    return day_text(*found) if found else text
