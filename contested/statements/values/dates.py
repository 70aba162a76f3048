"""Dates as sources write them."""

import re
from dataclasses import dataclass

from .calendars import Unit, day_number, month_length
from .errors import UnreadableDate
from .spans import Span, span_text

_SIMPLE = re.compile(r"(-?\d{4})(?:-(\d\d)(?:-(\d\d))?)?")


@dataclass(frozen=True, slots=True)
class DateValue:
    """A date: the days it leaves open, inclusive, and how it was given."""

    spans: tuple[Span, ...]
    unit: Unit

    @property
    def normal(self) -> str:
        """The text form it compares by."""
        return span_text(self.spans)


def read_date(text: str) -> DateValue:
    """The date that a text states; raises `UnreadableDate`."""
    match = _SIMPLE.fullmatch(text.strip())
    if match is None:
        raise UnreadableDate("not a date")
    year, month, day = int(match[1]), match[2], match[3]
    if day:
        number = day_number(year, int(month), int(day))
        return DateValue(((number, number),), Unit.DAY)
    if month:
        first = day_number(year, int(month))
        return DateValue(((first, first + month_length(year, int(month)) - 1),), Unit.MONTH)
    return DateValue(((day_number(year), day_number(year, 12, 31)),), Unit.YEAR)
