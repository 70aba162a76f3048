"""Dates in a few plain words: decades, centuries, ranges of years with a dash."""

import re
from dataclasses import replace

from .calendars import Unit, day_number
from .date_value import DateValue, between, moment
from .errors import UnreadableDate

_ERA = r"(?:\s+(?P<era>bce?|b\.c\.(?:e\.)?|ce|ad|c\.e\.|a\.d\.))?"
_DECADE = re.compile(r"(?:the\s+)?(?P<decade>\d{2,3}0)['’]?s" + _ERA, re.IGNORECASE)
_CENTURY = re.compile(
    r"(?:the\s+)?(?P<ordinal>\d{1,2})(?:st|nd|rd|th)\s+(?P<period>century|c\.|millennium)" + _ERA,
    re.IGNORECASE,
)
_RANGE = re.compile(
    r"(?P<first>\d{3,4})\s*[-‐‑‒–—]\s*(?:(?P<last>\d{3,4})|(?P<ongoing>present|today|now))" + _ERA,
    re.IGNORECASE,
)


def read_spoken(text: str) -> DateValue:
    """The date that a few plain words state; raises `UnreadableDate`."""
    if decade := _DECADE.fullmatch(text):
        first = int(decade["decade"])
        if first % 100 == 0:
            raise UnreadableDate(
                f"{first}s may be a decade or a century: write {first // 10}X or {first // 100}XX"
            )
        return _years(first, first + 9, Unit.DECADE, decade["era"])
    if century := _CENTURY.fullmatch(text):
        length, unit = (
            (1000, Unit.MILLENNIUM) if century["period"].lower() == "millennium" else (100, Unit.CENTURY)
        )
        last = int(century["ordinal"]) * length
        if last == 0:
            raise UnreadableDate("there is no 0th century")
        return _years(last - length + 1, last, unit, century["era"])
    if stretch := _RANGE.fullmatch(text):
        return _stretch(stretch)
    raise UnreadableDate("not a date")


def _years(first: int, last: int, unit: Unit, era: str | None) -> DateValue:
    if era and era[0] in "bB":
        first, last = 1 - last, 1 - first
    return moment(((day_number(first), day_number(last, 12, 31)),), unit)


def _stretch(match: re.Match[str]) -> DateValue:
    first = int(match["first"])
    lower = _years(first, first, Unit.YEAR, match["era"])
    if match["ongoing"]:
        return between(lower, None, end="ongoing")
    last = int(match["last"])
    return replace(between(lower, _years(last, last, Unit.YEAR, match["era"])), period=False)
