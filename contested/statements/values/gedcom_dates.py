"""Dates as GEDCOM 5.5.1 and 7 write them, in all their calendars; near enough to plain English to read that too."""

import re
from collections.abc import Sequence
from dataclasses import replace

from .calendars import Unit
from .date_value import GREGORIAN, DateValue, between, moment, unplaced, widened
from .errors import NoSuchDay, UnreadableDate
from .other_calendars import CALENDARS, hebrew_months
from .spans import Span, merged

_ESCAPE = re.compile(r"@#D([A-Z ]+)@")
_INTERPRETED = re.compile(r"(?:(?:INT|INTERPRETED)\s+([^()]+))?\(([^()]*)\)", re.IGNORECASE)
_YEAR = re.compile(r"(\d{1,6})(?:/(\d{2}|\d{4}))?")
_DAY = re.compile(r"(\d{1,2})(?:ST|ND|RD|TH)?")

_KEYWORDS = {
    "ABT": "ABT", "ABOUT": "ABT", "CIRCA": "ABT", "CA": "ABT", "C": "ABT", "AROUND": "ABT", "APPROX": "ABT",
    "EST": "ABT", "ESTIMATED": "ABT", "CAL": "ABT", "CALCULATED": "ABT",
    "BEF": "BEF", "BEFORE": "BEF", "AFT": "AFT", "AFTER": "AFT", "BET": "BET", "BETWEEN": "BET",
    "FROM": "FROM", "SINCE": "FROM", "TO": "TO", "UNTIL": "TO",
}  # fmt: skip
_CALENDAR_WORDS = {
    "GREGORIAN": GREGORIAN, "JULIAN": "julian", "HEBREW": "hebrew", "FRENCH_R": "french_r", "FRENCH R": "french_r",
}  # fmt: skip
_MONTH_NAMES = (
    "JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE",
    "JULY", "AUGUST", "SEPTEMBER", "OCTOBER", "NOVEMBER", "DECEMBER",
)  # fmt: skip
MONTHS = {
    written: number
    for number, name in enumerate(_MONTH_NAMES, start=1)
    for written in (name[:3], name[:4] if name == "SEPTEMBER" else name, name)
}
_HEBREW = ("TSH", "CSH", "KSL", "TVT", "SHV", "ADR", "ADS", "NSN", "IYR", "SVN", "TMZ", "AAV", "ELL")
_FRENCH = (
    "VEND", "BRUM", "FRIM", "NIVO", "PLUV", "VENT", "GERM", "FLOR", "PRAI", "MESS", "THER", "FRUC", "COMP",
)  # fmt: skip
_BEFORE_OUR_ERA = frozenset({"BC", "BCE"})
_OUR_ERA = frozenset({"AD", "CE"})
_NEW_YEAR_IN_MARCH = (3, 25)
"""Where the old-style year began: before it, the two years of a dual date are the old and the new count."""


def read_gedcom(text: str) -> DateValue:
    """The date that a GEDCOM date value states; raises `UnreadableDate` where it breaks the grammar.

    A date of right form that names no day (30 FEB, an unknown calendar, a bare phrase) is read, but not placed.
    """
    if phrased := _INTERPRETED.fullmatch(text):
        phrase = phrased[2].strip()
        if phrased[1] is None:
            return unplaced("only a phrase", Unit.DAY, phrase=phrase)
        return replace(read_gedcom(phrased[1].strip()), phrase=phrase)
    words = _words(text)
    form = _FORMS.get(_KEYWORDS.get(words[0], "")) if words else None
    return form(words[1:]) if form else _date(words)


def _words(text: str) -> list[str]:
    """Upper case, calendar escapes as words, no dots in abbreviations, no commas."""
    upper = _ESCAPE.sub(
        lambda escape: _CALENDAR_WORDS.get(escape[1], f"_{escape[1].strip()}").upper() + " ", text.upper()
    )
    words = (word.rstrip(",") for word in upper.split())
    return [word.replace(".", "") if any(map(str.isalpha, word)) else word for word in words if word != "OF"]


def _parted(words: Sequence[str], keyword: str) -> tuple[Sequence[str], Sequence[str]]:
    parting = [at for at, word in enumerate(words) if word == keyword or _KEYWORDS.get(word) == keyword]
    return (words[: parting[0]], words[parting[0] + 1 :]) if parting else (words, ())


def _period(words: Sequence[str]) -> DateValue:
    lower, upper = _parted(words, "TO")
    return replace(_ordered(_date(lower), _date(upper) if upper else None), period=True)


def _period_until(words: Sequence[str]) -> DateValue:
    return replace(_ordered(None, _date(words)), period=True)


def _range(words: Sequence[str]) -> DateValue:
    lower, upper = _parted(words, "AND")
    return _ordered(_date(lower), _date(upper))


def _ordered(lower: DateValue | None, upper: DateValue | None) -> DateValue:
    try:
        return between(lower, upper)
    except UnreadableDate as reversed_range:
        return unplaced(str(reversed_range), Unit.DAY)


def _about(words: Sequence[str]) -> DateValue:
    date = _date(words)
    return replace(date, spans=widened(date.stated, date.unit), approximate_start=True, approximate_end=True)


def _before(words: Sequence[str]) -> DateValue:
    date = _date(words)
    if date.earliest is None:
        return date
    spans: tuple[Span, ...] = ((None, date.earliest - 1),)
    return replace(date, stated=spans, spans=spans, start="unknown")


def _after(words: Sequence[str]) -> DateValue:
    date = _date(words)
    if date.latest is None:
        return date
    spans: tuple[Span, ...] = ((date.latest + 1, None),)
    return replace(date, stated=spans, spans=spans, end="unknown")


def _date(words: Sequence[str]) -> DateValue:
    """`[calendar] [[day] month] year [epoch]`, or the month before the day as Americans write it."""
    calendar, words = _calendar(words)
    if calendar not in CALENDARS:
        return unplaced(f"the calendar {calendar.lstrip('_')} is not known", Unit.DAY, calendar=calendar)
    words, bce = _epoch(words)
    if bce and calendar not in {GREGORIAN, "julian"}:
        raise UnreadableDate("this calendar has no years before its epoch")
    if not 1 <= len(words) <= 3:
        raise UnreadableDate("not a date in GEDCOM")
    years = _years(words[-1], bce=bce)
    month = day = None
    if len(words) == 3:
        month_word, day_word = (words[0], words[1]) if _DAY.fullmatch(words[1]) else (words[1], words[0])
        numbered = _DAY.fullmatch(day_word)
        if numbered is None:
            raise UnreadableDate("not a date in GEDCOM")
        month, day = month_word, int(numbered[1])
    elif len(words) == 2:
        month = words[0]
    unit = Unit.YEAR if month is None else Unit.MONTH if day is None else Unit.DAY
    try:
        months = [None if month is None else _month(month, calendar, year) for year in years]
        spans = [_days(calendar, year, number, day) for year, number in zip(years, months, strict=True)]
    except NoSuchDay as impossible:
        return unplaced(str(impossible), unit, calendar=calendar)
    if len(spans) == 2 and not _old_and_new(months[1], day):
        return moment(merged(spans), unit, calendar=calendar)
    return moment((spans[-1],), unit, calendar=calendar)


def _calendar(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The calendar that a date names, or that its month belongs to, and the words after it."""
    if words and words[0].startswith("_"):
        return words[0].lower(), words[1:]
    if words and words[0] in _CALENDAR_WORDS:
        return _CALENDAR_WORDS[words[0]], words[1:]
    if any(word in _HEBREW for word in words):
        return "hebrew", words
    return ("french_r" if any(word in _FRENCH for word in words) else GREGORIAN), words


def _epoch(words: Sequence[str]) -> tuple[Sequence[str], bool]:
    if words and words[-1] in _BEFORE_OUR_ERA:
        return words[:-1], True
    if words and words[-1] in _OUR_ERA:
        return words[:-1], False
    return (words[1:] if words and words[0] in _OUR_ERA else words), False


def _years(word: str, *, bce: bool) -> tuple[int, ...]:
    """The year, astronomically counted; of a dual year such as 1731/32, both."""
    match = _YEAR.fullmatch(word)
    if match is None or int(match[1]) == 0:
        raise UnreadableDate("a date in GEDCOM ends with a year, and there is no year 0")
    year = int(match[1])
    if match[2] is None:
        return (1 - year if bce else year,)
    if bce or int(match[2]) != (year + 1) % 10 ** len(match[2]):
        raise UnreadableDate("a dual year names a year and the next one: 1731/32")
    return year, year + 1


def _old_and_new(month: int | None, day: int | None) -> bool:
    """Whether a day with a dual year is one day in two counts: from January to the old new year in March."""
    return month is not None and (month, day or 1) < _NEW_YEAR_IN_MARCH


def _month(word: str, calendar: str, year: int) -> int:
    """The number of a month in the calendar's own year; raises `UnreadableDate` if it has no such month."""
    if word.startswith("_"):
        raise NoSuchDay(f"the month {word.strip('_').lower()} is not known")
    if calendar == "hebrew" and word in _HEBREW:
        position = _HEBREW.index(word) + 1
        # In an ordinary year there is one month of Adar, and what follows moves up.
        return position - 1 if position > 6 and hebrew_months(year) == 12 else position
    if calendar == "french_r" and word in _FRENCH:
        return _FRENCH.index(word) + 1
    if calendar in {GREGORIAN, "julian"} and word in MONTHS:
        return MONTHS[word]
    raise UnreadableDate("not the name of a month")


def _days(calendar: str, year: int, month: int | None, day: int | None) -> tuple[int, int]:
    layout = CALENDARS[calendar]
    if month is None:
        return layout.year(year)
    if day is None:
        return layout.month(year, month)
    number = layout.day(year, month, day)
    return number, number


_FORMS = {
    "FROM": _period,
    "TO": _period_until,
    "BET": _range,
    "BEF": _before,
    "AFT": _after,
    "ABT": _about,
}
