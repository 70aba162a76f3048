"""What every template may use besides its view's own values."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise, SimpleLazyObject
from django.utils.translation import gettext_lazy

from contested.density.overview import freshness
from contested.people.models import User
from contested.review.models import Dispute, DisputeState
from contested.sublation.queries import any_source_assessed
from contested.web.clocks import Clocks
from contested.web.tour import banner
from contested.web.views.session import THEMES

# In the order of the bar. A page that is not there yet is not linked.
PLACES = (
    ("map", gettext_lazy("Map"), "m"),
    ("recall", gettext_lazy("Recall"), "r"),
    ("disputes", gettext_lazy("Disputes"), "d"),
    ("predicates", gettext_lazy("Predicates"), ""),
    ("sources", gettext_lazy("Sources"), ""),
    ("imports", gettext_lazy("Imports"), ""),
    ("log", gettext_lazy("Log"), ""),
)
NEXT_THEME = {"": "light", "light": "dark", "dark": ""}


@dataclass(frozen=True, slots=True)
class Place:
    """One entry of the bar; `key` follows `g` on the keyboard."""

    name: str
    title: str | Promise
    url: str
    key: str


def places() -> list[Place]:
    found = []
    for name, title, key in PLACES:
        try:
            found.append(Place(name, title, reverse(name), key))
        except NoReverseMatch:
            continue
    return found


def waiting(request: HttpRequest) -> dict[str, int]:
    """How much waits at a place for whoever reads, by the place's name; nothing for those who can't do it."""
    user = getattr(request, "user", None)
    if not isinstance(user, User) or not user.may_review:
        return {}
    return {"disputes": Dispute.objects.filter(state=DisputeState.OPEN).count()}


def page(request: HttpRequest) -> dict[str, Any]:
    wish = request.COOKIES.get("theme", "")
    theme = wish if wish in THEMES else ""
    return {
        "clocks": getattr(request, "clocks", Clocks()),
        "fresh": SimpleLazyObject(freshness),
        "assessed_sources": SimpleLazyObject(any_source_assessed),
        "now": datetime.now(UTC),
        "places": places(),
        "tour": banner(request),
        "waiting": SimpleLazyObject(lambda: waiting(request)),
        "theme": theme,
        "next_theme": NEXT_THEME[theme],
    }
