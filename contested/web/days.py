"""Day numbers as people read them, in their language: no year zero, deep time in millions, and no time zone to shift them.

A range is half-open `[lower, upper)`; what is shown is the first and the last day that belong to it.
"""

import re

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from contested.statements.models import DatatypeCode
from contested.statements.values.calendars import Unit, civil, day_number, shift
from contested.statements.values.date_value import APPROXIMATE_UNITS
from contested.statements.values.errors import UnreadableDate
from contested.statements.values.gedcom_dates import MONTHS
from contested.statements.values.other_calendars import CALENDARS
from contested.web.wording import date, month, written

ISO = re.compile(r"(?P<year>-?\d{4}|Y-?\d{5,12})(?:-(?P<month>\d\d)(?:-(?P<day>\d\d))?)?")
GEDCOM = re.compile(
    r"(?P<about>ABT )?(?:(?P<julian>JULIAN |@#DJULIAN@ )|GREGORIAN |@#DGREGORIAN@ )?"
    r"(?:(?:(?P<day>\d\d?) )?(?P<month>[A-Z]{3}) )?(?P<year>[1-9]\d{0,3})(?P<before> BCE| BC| B\.C\.)?"
)
UNITS = tuple(Unit)


def unit_of(code: int | None) -> Unit:
    """Return the unit of a stored code (1 is a day); a missing one is a day."""
    return UNITS[(code or 1) - 1]


def year_text(year: int) -> str:
    """Write an astronomical year: 0 is 1 BCE, and a million years back or more counts in millions."""
    if year > 0:
        return str(year) if year < 10_000 else written(f"{year:,}")
    before = 1 - year
    if before >= 1_000_000_000:
        return _("%(amount)s billion years ago") % {"amount": written(f"{before / 1e9:.4g}")}
    if before >= 1_000_000:
        return _("%(amount)s million years ago") % {"amount": written(f"{before / 1e6:.4g}")}
    return _("%(year)s BCE") % {"year": written(f"{before:,}") if before >= 10_000 else before}


def day_text(day: int, unit: Unit = Unit.DAY) -> str:
    """Write a day as precisely as it was given: `24 Aug 2006`, `Aug 2006`, `2006`, `1990s`, `1800s`."""
    year, month_, of_month = civil(day)
    text = year_text(year)
    if abs(year) < 100_000:
        match unit:
            case Unit.DAY:
                text = date(of_month, month_, text)
            case Unit.MONTH:
                text = _of_year(month(month_), text)
            case Unit.SEASON:
                text = _of_year(_season(month_), text)
            case Unit.DECADE if year > 0 and year % 100 >= 10:
                text = pgettext("a decade", "%(year)ss") % {"year": year - year % 10}
            case Unit.CENTURY if year >= 100:
                # A language that numbers centuries writes `{century}` instead.
                # xgettext:no-python-brace-format  # noqa: ERA001  said to xgettext
                text = pgettext("a century: {year} or {century}", "{year}s").format(
                    year=year - year % 100, century=year // 100 + 1
                )
    return text


def _of_year(part: str, year: str) -> str:
    return pgettext("a month or season", "%(part)s %(year)s") % {"part": part, "year": year}


def _season(first_month: int) -> str:
    match first_month:
        case 1:
            return _("winter")
        case 4:
            return _("spring")
        case 7:
            return _("summer")
        case 10:
            return _("autumn")
    return month(first_month)


def _about(text: str, approximate: bool) -> str:
    return _("about %(day)s") % {"day": text} if approximate else text


def start_text(lower: int | None, unit: Unit = Unit.DAY, *, approximate: bool = False) -> str:
    """Write the first day of a range, or that it is open: of an approximate one, widened by `unit`s, what was stated."""
    if lower is None:
        return _("unknown start")
    return _about(
        day_text(shift(lower, unit, APPROXIMATE_UNITS) if approximate else lower, unit), approximate
    )


def end_text(
    upper: int | None, unit: Unit = Unit.DAY, *, approximate: bool = False, ongoing: bool = False
) -> str:
    """Write the last day of a range, or why it has none: of an approximate one, widened by `unit`s, what was stated."""
    if upper is None:
        return _("ongoing") if ongoing else _("unknown end")
    stated = shift(upper, unit, -APPROXIMATE_UNITS) if approximate else upper
    return _about(day_text(stated - 1, unit), approximate)


def range_text(lower: int | None, upper: int | None, units: tuple[Unit, Unit] | None = None) -> str:
    """Write a range: one unit as itself (`1860`), two ends as `1930 to 2006`, an open one as `since 2006`."""
    units = units or tidy_units(lower, upper)
    if lower is None and upper is None:
        return _("at all times")
    if lower is None:
        return _until(end_text(upper, units[1]))
    if upper is None:
        return _since(start_text(lower, units[0]))
    return written_range(start_text(lower, units[0]), end_text(upper, units[1]))


def written_range(first: str, last: str) -> str:
    """Write a range by its ends as they are written; one that is open is empty."""
    if not first:
        return _until(last)
    if not last:
        return _since(first)
    return first if first == last else from_to(first, last)


def from_to(first: str, last: str) -> str:
    """Write a stretch of time by its first and its last day."""
    return _("%(first)s to %(last)s") % {"first": first, "last": last}


def _since(day: str) -> str:
    return _("since %(day)s") % {"day": day}


def _until(day: str) -> str:
    return _("until %(day)s") % {"day": day}


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
        told, end = (_until, last) if first == ".." else (_since, first)
        return told(date_text(end)) if read_day(end) else text
    return from_to(date_text(first), date_text(last)) if read_day(first) and read_day(last) else text


def object_text(text: str, datatype: int) -> str:
    """Write what a statement has as its object: a date as people read it, anything else as it stands."""
    return date_text(text) if datatype == DatatypeCode.DATE else text


def date_text(text: str) -> str:
    """Write a date as people read it, in EDTF (`~` is approximate) or as a family tree has it (GEDCOM), in its own calendar.

    One that is more than a day, month or year stays as it is.
    """
    plain = text.removesuffix("~")
    found = read_day(plain)
    return _about(day_text(*found), plain != text) if found else _gedcom_text(text)


def _gedcom_text(text: str) -> str:
    found = GEDCOM.fullmatch(text)
    if found is None or (found["month"] and found["month"] not in MONTHS):
        return text
    year = 1 - int(found["year"]) if found["before"] else int(found["year"])
    told = year_text(year)
    if found["month"]:
        month_ = MONTHS[found["month"]]
        try:
            CALENDARS["julian" if found["julian"] else "gregorian"].day(year, month_, int(found["day"] or 1))
        except UnreadableDate:
            return text
        told = date(int(found["day"]), month_, told) if found["day"] else _of_year(month(month_), told)
    told = _("%(day)s (Julian)") % {"day": told} if found["julian"] else told
    return _about(told, found["about"] is not None)
