"""The two clocks of every page: known when (`as_of`) and true when (`valid_at`), read from its address.

With them goes the switch to look without estimates (`estimated=off`): what whole sources are judged to count for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, time
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils.translation import gettext as _
from django_htmx.middleware import HtmxDetails

from contested.statements.moments import read_moment
from contested.statements.values.calendars import Unit
from contested.web.days import day_text, read_day
from contested.web.errors import ParameterError
from contested.web.wording import moment


@dataclass(frozen=True, slots=True)
class Clocks:
    """From when one looks. `as_of` None is now; `valid_at` is an ordinal day, None is any time."""

    as_of: datetime | None = None
    valid_at: int | None = None
    valid_unit: Unit = Unit.DAY
    given: tuple[tuple[str, str], ...] = ()
    estimated: bool = True

    @property
    def query(self) -> str:
        """The query string that carries all this to another page, question mark included."""
        return f"?{urlencode(self.given)}" if self.given else ""

    @property
    def moved(self) -> bool:
        return bool(self.given)

    @property
    def known_text(self) -> str:
        if self.as_of is None:
            return _("now")
        # That is how a bare day is read.
        whole_day = self.as_of.time() == time.max
        if not whole_day:
            return moment(self.as_of)
        return _("the end of %(day)s") % {"day": day_text(self.as_of.toordinal())}

    @property
    def true_text(self) -> str:
        return _("any time") if self.valid_at is None else day_text(self.valid_at, self.valid_unit)


class ClockedRequest(HttpRequest):
    """A request after the clocks' middleware."""

    clocks: Clocks
    htmx: HtmxDetails


def read_clocks(parameters: Mapping[str, str]) -> Clocks:
    """Read both clocks from a query string; an empty one is as good as absent. Raises a `ParameterError`."""
    given = tuple(
        (name, text)
        for name in ("as_of", "valid_at", "estimated")
        if (text := parameters.get(name, "").strip()) and (name, text) != ("estimated", "on")
    )
    words = dict(given)
    if words.get("estimated", "off") != "off":
        raise ParameterError("estimated", words["estimated"], _("write on or off"))
    day, unit = read_true_when(words["valid_at"]) if "valid_at" in words else (None, Unit.DAY)
    return Clocks(
        read_instant(words["as_of"]) if "as_of" in words else None,
        day,
        unit,
        given,
        estimated="estimated" not in words,
    )


def read_instant(text: str) -> datetime:
    """Read an ISO 8601 instant; one without a zone is UTC, a bare day is its last moment."""
    try:
        return read_moment(text.replace(" ", "+"))
    except ValueError:
        reason = _("write an instant such as 2026-03-14 or 2026-03-14T09:30:00Z")
        raise ParameterError("as_of", text, reason) from None


def read_true_when(text: str) -> tuple[int, Unit]:
    """Read a day, month or year in EDTF and return its first day, with the unit it was given in."""
    found = read_day(text)
    if found is None:
        reason = _("write a day, month or year such as 2006-08-24, 2006-08, 1862 or -0043")
        raise ParameterError("valid_at", text, reason)
    return found
