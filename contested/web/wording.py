"""Numbers, shares, moments and lists as the pages write them, in the reader's language."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache

from django.utils.formats import get_format
from django.utils.translation import get_language, ngettext, npgettext, pgettext
from django.utils.translation import gettext as _

from contested.web.nouns import NOUNS

NBSP = "\N{NO-BREAK SPACE}"


@cache
def _separators(language: str | None) -> dict[int, str] | None:
    """What a language writes for the comma between thousands and for the decimal point; None where it writes just these."""
    found = {
        ord(","): str(get_format("THOUSAND_SEPARATOR", language)),
        ord("."): str(get_format("DECIMAL_SEPARATOR", language)),
    }
    return None if found == {ord(","): ",", ord("."): "."} else found


def written(figures: str) -> str:
    """Write figures such as `1,234.5` with the separators of the reader's language."""
    separators = _separators(get_language())
    return figures.translate(separators) if separators else figures


def number(count: float) -> str:
    """Write a whole number with thousands separated."""
    return written(f"{count:,.0f}")


def counted(count: int, noun: str, plural: str | None = None) -> str:
    """Write `1 source`, `12 sources`, `3 entities`; a noun that `NOUNS` doesn't know stays English."""
    if known := NOUNS.get(noun):
        return known(count) % {"count": number(count)}
    return f"{number(count)} {noun if count == 1 else plural or noun + 's'}"


def percent(share: float) -> str:
    """Write a share in [0, 1] as per cent: one place below 10 %, and never 0 or 100 for what isn't."""
    hundredths = 100 * float(share)
    if 0 < hundredths < 0.1:
        return written(f"<0.1{NBSP}%")
    if 99.9 < hundredths < 100:
        return written(f">99.9{NBSP}%")
    text = f"{hundredths:.0f}" if hundredths == round(hundredths) or hundredths >= 10 else f"{hundredths:.1f}"
    if text == "100" and hundredths < 100:
        text = f"{hundredths:.1f}"
    return written(f"{text}{NBSP}%")


def witnessed(sources: int, independent: int) -> str:
    """Write how many speak, and how many of them don't copy one another."""
    return ngettext(
        "%(sources)s source, %(independent)s independent",
        "%(sources)s sources, %(independent)s independent",
        sources,
    ) % {"sources": number(sources), "independent": number(independent)}


def listed(names: Sequence[str], *, most: int = 3, last: str = "and") -> str:
    """Write `A`, `A and B`, `A, B and C`, or `A, B and 9 more`; `last` is "and" or "or"."""
    if len(names) > most:
        rest = len(names) - most + 1
        more = npgettext("of a list", "%(count)s more", "%(count)s more", rest) % {"count": number(rest)}
        names = [*names[: most - 1], more]
    if len(names) < 2:
        return "".join(names)
    several = {"first": ", ".join(names[:-1]), "last": names[-1]}
    if last == "or":
        return pgettext("a list", "%(first)s or %(last)s") % several
    return pgettext("a list", "%(first)s and %(last)s") % several


def precision(value: float) -> str:
    """Write a precision as the field does: `.85`, `.6`, `1`, `0`; with the zero where the point is a comma."""
    text = f"{float(value):.4f}".rstrip("0").rstrip(".")
    return written(text) if _separators(get_language()) else text.removeprefix("0") or "0"


def moment(instant: datetime) -> str:
    """Write an instant in UTC, with seconds only where it has any."""
    instant = instant.astimezone(UTC)
    clock = f"{instant:%H:%M:%S}" if instant.second else f"{instant:%H:%M}"
    return _("%(day)s, %(clock)s UTC") % {
        "day": date(instant.day, instant.month, str(instant.year)),
        "clock": clock,
    }


def month(number_: int) -> str:
    """Write a month, from 1 to 12, by its short name."""
    return _months(get_language())[number_ - 1]


def date(day: int, number_: int, year: str) -> str:
    """Write a day of a month of a year in the language's order; the year may be any, as its text."""
    return pgettext("a day", "%(day)s %(month)s %(year)s") % {
        "day": day,
        "month": month(number_),
        "year": year,
    }


def day_and_month(day: int, number_: int) -> str:
    """Write a day where its year is plain, such as `24 Aug`."""
    return pgettext("a day without its year", "%(day)s %(month)s") % {"day": day, "month": month(number_)}


@cache
def _months(_language: str | None) -> tuple[str, ...]:
    return (
        pgettext("month", "Jan"),
        pgettext("month", "Feb"),
        pgettext("month", "Mar"),
        pgettext("month", "Apr"),
        pgettext("month", "May"),
        pgettext("month", "Jun"),
        pgettext("month", "Jul"),
        pgettext("month", "Aug"),
        pgettext("month", "Sep"),
        pgettext("month", "Oct"),
        pgettext("month", "Nov"),
        pgettext("month", "Dec"),
    )


def since(instant: datetime, now: datetime) -> str:
    """Write how long ago an instant was, in its largest unit."""
    seconds = max(0, int((now - instant).total_seconds()))
    days = seconds // 86_400
    if days:
        return ngettext("%(days)s day ago", "%(days)s days ago", days) % {"days": number(days)}
    if seconds >= 3_600:
        return _("%(hours)s h ago") % {"hours": seconds // 3_600}
    if seconds >= 60:
        return _("%(minutes)s min ago") % {"minutes": seconds // 60}
    return _("%(seconds)s s ago") % {"seconds": seconds}
