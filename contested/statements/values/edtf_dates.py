"""Dates in EDTF (ISO 8601-2:2019), all three levels, with astronomical years in the Gregorian calendar."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from .calendars import FURTHEST_YEAR, Unit, day_number, month_length
from .date_value import DateValue, between, moment
from .errors import UnreadableDate
from .spans import Span, merged

_SIMPLE = re.compile(r"(-?\d{4})(?:-(\d\d)(?:-(\d\d))?)?")
_DATE = re.compile(
    r"(?P<q1>[?~%])?(?P<year>-?[\dX]{4}|Y-?\d{5,18}|Y-?\d{1,12}E\d{1,2})(?:S(?P<significant>\d{1,2}))?(?P<g1>[?~%])?"
    r"(?:-(?P<q2>[?~%])?(?P<month>[\dX]{2})(?P<g2>[?~%])?"
    r"(?:-(?P<q3>[?~%])?(?P<day>[\dX]{2})(?P<g3>[?~%])?"
    r"(?:T(?:[01]\d|2[0-4]):[0-5]\d(?::[0-6]\d)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?)?)?"
)
_UNITS = (Unit.YEAR, Unit.MONTH, Unit.DAY)
_MOST_STRETCHES = 100
_MOST_MEMBERS = 200

_SEASONS = {
    21: (3, 5), 22: (6, 8), 23: (9, 11), 24: (12, 12),  # spring to winter; of the north, where nothing is said
    25: (3, 5), 26: (6, 8), 27: (9, 11), 28: (12, 12),  # the same, said to be of the north
    29: (9, 11), 30: (12, 12), 31: (3, 5), 32: (6, 8),  # of the south
    33: (1, 3), 34: (4, 6), 35: (7, 9), 36: (10, 12),  # quarters
    37: (1, 4), 38: (5, 8), 39: (9, 12), 40: (1, 6), 41: (7, 12),  # thirds and halves of a year
}  # fmt: skip
_OVER_NEW_YEAR = frozenset({24, 28, 30})
"""Seasons that begin in December: their own year holds one month of them, and two more follow."""


def read_edtf(text: str) -> DateValue:
    """The date that an EDTF text states; raises `UnreadableDate`."""
    if simple := _SIMPLE.fullmatch(text):
        return _simple(simple[1], simple[2], simple[3])
    if text[:1] in {"[", "{"}:
        return _set(text)
    lower, slash, upper = text.partition("/")
    if not slash:
        return _date(text)
    if not (lower or upper) or "/" in upper:
        raise UnreadableDate("an interval has two ends, with one / between them")
    return between(
        None if lower in {"", ".."} else _date(lower),
        None if upper in {"", ".."} else _date(upper),
        start="open" if lower else "unknown",
        end="ongoing" if upper else "unknown",
    )


def _simple(year_text: str, month_text: str | None, day_text: str | None) -> DateValue:
    if year_text == "-0000":
        raise UnreadableDate("there is no year -0000: 0000 is 1 BCE")
    year = int(year_text)
    if month_text is None:
        return moment(((day_number(year), day_number(year, 12, 31)),), Unit.YEAR)
    month = int(month_text)
    if day_text is None:
        return _season(year, month) if month > 20 else moment((_month(year, month),), Unit.MONTH)
    day = day_number(year, month, int(day_text))
    return moment(((day, day),), Unit.DAY)


def _month(year: int, month: int) -> Span:
    first = day_number(year, month)
    return first, first + month_length(year, month) - 1


def _season(year: int, code: int) -> DateValue:
    if code not in _SEASONS:
        raise UnreadableDate(f"there is no month or season {code}")
    first, last = _SEASONS[code]
    begin, end = day_number(year, first), _month(year, last)[1]
    season = moment(((begin, end),), Unit.SEASON)
    if code not in _OVER_NEW_YEAR:
        return season
    return replace(season, spans=((begin, _month(year + 1, 2)[1]),))


def _date(text: str) -> DateValue:
    """A single date with any of its parts unspecified, uncertain or approximate."""
    if simple := _SIMPLE.fullmatch(text):
        return _simple(simple[1], simple[2], simple[3])
    match = _DATE.fullmatch(text)
    if match is None:
        raise UnreadableDate(_advice(text))
    year, month, day = match["year"], match["month"], match["day"]
    if month and (year[0] == "Y" or match["significant"]):
        raise UnreadableDate("a year with a Y or significant digits has no months")
    if match["significant"]:
        return _significant(_year(year), int(match["significant"]))
    if month and month.isdigit() and int(month) > 12:
        if day:
            raise UnreadableDate(f"there is no month {month}")
        plain = _season(_year(year), int(month))
    else:
        plain = moment(*_days(year, month, day))
    about, uncertain = _qualifiers(match, plain.unit)
    if not (about or uncertain):
        return plain
    return replace(moment(plain.spans, plain.unit, about=about, uncertain=uncertain), stated=plain.stated)


def _advice(text: str) -> str:
    if text.lstrip("-").isdigit():
        return "in EDTF a year has four digits; a longer one is written Y-17000, a shorter one 0845"
    return "not a date in EDTF"


def _qualifiers(match: re.Match[str], unit: Unit) -> tuple[Unit | None, bool]:
    """The unit in which a date is approximate, or None, and whether it is uncertain.

    A mark after a part speaks of that part and all before it, a mark before a part of that part alone; either
    way the date may be off by units of that part.
    """
    parts = [part for part in (1, 2, 3) if match[("year", "month", "day")[part - 1]]]
    marks = {part: f"{match[f'q{part}'] or ''}{match[f'g{part}'] or ''}" for part in parts}
    approximate = [part for part in parts if set("~%") & set(marks[part])]
    uncertain = any(set("?%") & set(found) for found in marks.values())
    if not approximate:
        return None, uncertain
    coarsest = approximate[0]
    return (unit if coarsest == parts[-1] else _UNITS[coarsest - 1]), uncertain


def _year(text: str) -> int:
    if "X" in text:
        raise UnreadableDate("a season needs a year without unspecified digits")
    digits, _, exponent = text.lstrip("Y").partition("E")
    year: int = int(digits) * 10 ** int(exponent or 0)
    if text == "-0000":
        raise UnreadableDate("there is no year -0000: 0000 is 1 BCE")
    if abs(year) > FURTHEST_YEAR:
        raise UnreadableDate("the year lies beyond any day number")
    return year


def _significant(year: int, digits: int) -> DateValue:
    """A year of which only the first digits are sure: 1950S2 is some year of the 1900s, put at 1950."""
    scale = 10 ** max(len(str(abs(year))) - digits, 0)
    low = abs(year) // scale * scale
    first, last = sorted((low, low + scale - 1) if year >= 0 else (-low, -(low + scale - 1)))
    return replace(
        moment(((day_number(year), day_number(year, 12, 31)),), Unit.YEAR),
        spans=((day_number(first), day_number(last, 12, 31)),),
        approximate_start=True,
        approximate_end=True,
    )


def _days(year: str, month: str | None, day: str | None) -> tuple[tuple[Span, ...], Unit]:
    """The days that a date with unspecified digits leaves open, and the finest unit it tells anything in.

    Beyond a hundred stretches only the outer bounds are kept.
    """
    years, unit = _years(year)
    months = [number for number in range(1, 13) if _fits(number, month)]
    days = [number for number in range(1, 32) if _fits(number, day)]
    if len(days) < 31:
        unit = Unit.DAY
    elif len(months) < 12:
        unit = Unit.MONTH
    else:
        return merged((day_number(low), day_number(high, 12, 31)) for low, high in years), unit
    stretches = list(islice(_stretches(years, months, days), _MOST_STRETCHES + 1))
    if not stretches:
        raise UnreadableDate(f"there is no day {year}-{month}-{day}" if day else f"there is no month {month}")
    if len(stretches) > _MOST_STRETCHES:
        backwards = _stretches(years[::-1], months[::-1], days[::-1], step=-1)
        return ((stretches[0][0], next(backwards)[1]),), unit
    return merged(stretches), unit


def _years(text: str) -> tuple[list[tuple[int, int]], Unit]:
    """The years that a text with unspecified digits may mean, as inclusive ranges."""
    if "X" not in text:
        year = _year(text)
        return [(year, year)], Unit.YEAR
    digits = text.lstrip("-")
    negative = text.startswith("-")
    known = digits.rstrip("X")
    if "X" in known:
        fitting = [number for number in range(10_000) if _fits(number, digits, width=4)]
        return [
            (-year, -year) if negative else (year, year) for year in (fitting[::-1] if negative else fitting)
        ], Unit.YEAR
    open_digits = len(digits) - len(known)
    low = int(known or 0) * 10**open_digits
    high = low + 10**open_digits - 1
    unit = (Unit.DECADE, Unit.CENTURY, Unit.MILLENNIUM, Unit.AGE)[open_digits - 1]
    return [(-high, min(-low, -1)) if negative else (low, high)], unit


def _fits(number: int, pattern: str | None, *, width: int = 2) -> bool:
    if pattern is None:
        return True
    return all(given in {"X", digit} for given, digit in zip(pattern, f"{number:0{width}d}", strict=True))


def _stretches(
    years: list[tuple[int, int]], months: list[int], days: list[int], *, step: int = 1
) -> Iterator[Span]:
    """Every day that fits, one by one, or a month at a time where all its days do."""
    for low, high in years:
        for year in range(low, high + 1) if step > 0 else range(high, low - 1, -1):
            for month in months:
                if len(days) == 31:
                    yield _month(year, month)
                    continue
                for day in days:
                    if day <= month_length(year, month):
                        number = day_number(year, month, day)
                        yield number, number


def _set(text: str) -> DateValue:
    """One of several dates, `[…]`, or all of them, `{…}`."""
    closing = {"[": "]", "{": "}"}[text[0]]
    members = text[1:-1].split(",")
    if not text.endswith(closing) or len(members) > _MOST_MEMBERS:
        raise UnreadableDate("not a set of dates in EDTF")
    dates = [_member(member.strip()) for member in members]
    placed = [date for date in dates if date.spans]
    units = sorted((date.unit for date in placed), key=lambda unit: unit.rank)
    return DateValue(
        merged(span for date in placed for span in date.stated),
        merged(span for date in placed for span in date.spans),
        units[-1],
        units[-1],
        start="open" if any(date.earliest is None for date in placed) else "known",
        end="ongoing" if any(date.latest is None for date in placed) else "known",
        approximate_start=any(date.approximate_start for date in placed),
        approximate_end=any(date.approximate_end for date in placed),
        uncertain=any(date.uncertain for date in placed),
        every=text[0] == "{",
    )


def _member(text: str) -> DateValue:
    lower, dots, upper = text.partition("..")
    if not dots:
        return _date(text)
    if not (lower or upper):
        raise UnreadableDate("a range in a set needs an end")
    return between(
        _date(lower) if lower else None, _date(upper) if upper else None, start="open", end="ongoing"
    )
