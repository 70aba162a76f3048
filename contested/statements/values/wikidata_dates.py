"""Dates of Wikidata: a time, how precise it is, and the calendar it is told in.

In the JSON there is no year zero (-0044 is 44 BCE), digits finer than the precision carry no meaning, and
centuries and millennia are counted as people count them: 1900 is of the 19th century.
"""

import re
from collections.abc import Mapping

from .calendars import Unit
from .date_value import GREGORIAN, DateValue, moment
from .errors import UnreadableDate
from .other_calendars import CALENDARS

_TIME = re.compile(r"([+-])(\d{1,16})-(\d\d)-(\d\d)T\d\d:\d\d:\d\dZ")
_WRITTEN = re.compile(r"([+-]\d{1,16}-\d\d-\d\dT\d\d:\d\d:\d\dZ)/(\d{1,2})(/J)?")
_JULIAN = "Q1985786"
_DAY, _MONTH, _YEAR, _DECADE = 11, 10, 9, 8
_COUNTED = {7: (100, Unit.CENTURY), 6: (1000, Unit.MILLENNIUM)}
_COARSEST_POWER = 9


def read_wikidata(time: Mapping[str, object]) -> DateValue:
    """The date that a time value states (`time`, `precision`, `calendarmodel`); raises `UnreadableDate`.

    `before`, `after` and `timezone` are left aside: the data model declares them unused.
    """
    written, precision = time.get("time"), time.get("precision", _DAY)
    match = _TIME.fullmatch(written) if isinstance(written, str) else None
    if match is None or not isinstance(precision, int) or not 0 <= precision <= 14:
        raise UnreadableDate("not a time of Wikidata")
    julian = str(time.get("calendarmodel", "")).endswith(_JULIAN)
    counted, month, day = int(match[2]), int(match[3]), int(match[4])
    if counted == 0:
        raise UnreadableDate("Wikidata has no year 0")
    return _date(
        -counted if match[1] == "-" else counted, month, day, precision, "julian" if julian else GREGORIAN
    )


def read_written_wikidata(text: str) -> DateValue:
    """A time as QuickStatements write it, `+1952-03-11T00:00:00Z/11`, with `/J` for Julian."""
    match = _WRITTEN.fullmatch(text)
    if match is None:
        raise UnreadableDate("not a time of Wikidata")
    return read_wikidata(
        {"time": match[1], "precision": int(match[2]), "calendarmodel": _JULIAN if match[3] else ""}
    )


def written_wikidata(time: Mapping[str, object]) -> str:
    """A time value as one text that keeps all that its date rests on, and that can be read again."""
    julian = "/J" if str(time.get("calendarmodel", "")).endswith(_JULIAN) else ""
    return f"{time.get('time')}/{time.get('precision', _DAY)}{julian}"


def _date(counted: int, month: int, day: int, precision: int, calendar: str) -> DateValue:
    """`counted` is the year as people count: no zero, 44 BCE is -44."""
    layout = CALENDARS[calendar]
    year = counted if counted > 0 else counted + 1
    if precision >= _DAY:
        number = layout.day(year, month, day)
        return moment(((number, number),), Unit.DAY, calendar=calendar)
    if precision == _MONTH:
        return moment((layout.month(year, month),), Unit.MONTH, calendar=calendar)
    first, last, unit = _years(counted, precision)
    days = layout.year(first)[0], layout.year(last)[1]
    return moment((days,), unit, calendar=calendar)


def _years(counted: int, precision: int) -> tuple[int, int, Unit]:
    """First and last astronomical year, and the unit."""
    size = abs(counted)
    if precision == _YEAR:
        low, high, unit = size, size, Unit.YEAR
    elif precision == _DECADE:
        low, high, unit = max(size // 10 * 10, 1), size // 10 * 10 + 9, Unit.DECADE
    elif precision in _COUNTED:
        length, unit = _COUNTED[precision]
        last = -(-size // length) * length
        low, high = last - length + 1, last
    else:
        # Ten thousand years and more are rounded figures: 13798 million years, give or take half a million.
        length, unit = 10 ** (_COARSEST_POWER - precision), Unit.AGE
        rounded = (size + length // 2) // length * length
        low, high = max(rounded - length // 2, 1), rounded + length // 2
    return (low, high, unit) if counted > 0 else (1 - high, 1 - low, unit)
