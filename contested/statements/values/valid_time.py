"""Valid time: the stretch of days in the world for which a source says that its claim holds."""

from dataclasses import dataclass
from functools import lru_cache

from .calendars import Unit
from .date_value import GREGORIAN, DateValue, End, Start
from .dates import Notation, read_date
from .errors import UnreadableDate


@dataclass(frozen=True, slots=True)
class ValidTime:
    """The half-open stretch of day numbers `[lower, upper)`, each end None where it is unbounded.

    The units say how finely each end was given (of an unbounded end, they repeat the other's). `start` is
    *known*, *unknown* or *open*; `end` is *known*, *unknown* or *ongoing*. Approximate ends are already
    widened by two of their units. `text` is what the source wrote, `calendar` the one it wrote it in.
    """

    lower: int | None
    upper: int | None
    lower_unit: Unit
    upper_unit: Unit
    start: Start
    end: End
    text: str
    calendar: str = GREGORIAN
    approximate_start: bool = False
    approximate_end: bool = False
    uncertain: bool = False


def read_valid_time(text: str, notation: Notation = "auto") -> ValidTime:
    """The stretch of days that a text states: `1990/2000`, `2019`, `1985/..`, `FROM 1850 TO 1855`, `../..`.

    Raises `UnreadableDate`, which says what is wrong: among others for an empty or reversed range, and for
    days with gaps between them, which are several stretches and want a statement each.
    """
    return _short(text, notation) if len(text) <= 64 else _read(text, notation)


def _read(text: str, notation: Notation) -> ValidTime:
    return valid_time_of(read_date(text, notation), text)


_short = lru_cache(maxsize=1 << 14)(_read)


def valid_time_of(date: DateValue, text: str) -> ValidTime:
    """The stretch of days that a date covers when it says how long something held; raises `UnreadableDate`."""
    if not date.placed:
        raise UnreadableDate(date.problem or "no day can be told")
    if len(date.spans) > 1:
        raise UnreadableDate("there are gaps between these days: make a statement for each stretch")
    latest = date.latest
    return ValidTime(
        lower=date.earliest,
        upper=None if latest is None else latest + 1,
        lower_unit=date.lower_unit,
        upper_unit=date.upper_unit,
        start=date.start,
        end=date.end,
        text=text,
        calendar=date.calendar,
        approximate_start=date.approximate_start,
        approximate_end=date.approximate_end,
        uncertain=date.uncertain,
    )
