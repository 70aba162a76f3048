"""Long lists, a page at a time: the cursor is the last key shown, so that a page stays the same while rows come in."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.http import HttpRequest
from django.utils.translation import gettext as _

from contested.web.errors import ParameterError

Row = TypeVar("Row")

PAGE = 50
LARGEST_ID = 2**63 - 1


@dataclass(frozen=True)
class Page(Generic[Row]):
    """The rows to show, and the cursor of the page after them; None on the last."""

    rows: list[Row]
    cursor: str | None


def page(rows: list[Row], key: Callable[[Row], object]) -> Page[Row]:
    """Cut what was read (one more than a page) to a page."""
    shown = rows[:PAGE]
    return Page(shown, str(key(shown[-1])) if len(rows) > PAGE else None)


def id_cursor(request: HttpRequest) -> int | None:
    """Read the cursor of a list by id; raises a `ParameterError`."""
    text = request.GET.get("cursor", "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= LARGEST_ID):
        raise ParameterError("cursor", text, _("follow the link at the end of the page before it"))
    return int(text)


def name_cursor(request: HttpRequest) -> str:
    """Read the cursor of a list by name."""
    return request.GET.get("cursor", "")


def whole_number(request: HttpRequest, name: str) -> int | None:
    """Read a parameter that is a whole number; None where it is absent. Raises a `ParameterError`."""
    given = request.GET.get(name, "")
    if not given:
        return None
    if not (given.isascii() and given.isdecimal() and len(given) < 10):
        raise ParameterError(name, given, _("write a whole number"))
    return int(given)
