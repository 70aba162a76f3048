"""What the playground is asked, read from its address."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from contested.recall.hearing import Hearing
from contested.web.clocks import ClockedRequest
from contested.web.errors import ParameterError
from contested.web.snippets import FORMS

OWN = ("plain", "retired", "as")
"""What only the page knows."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The page's parameters. `plain`: with what plain retrieval would have said; `retired`: with what was taken back."""

    q: str
    condition: str
    tau: float
    sources: tuple[str, ...]
    view: str
    plain: bool
    retired: bool
    form: str
    given: tuple[tuple[str, str], ...]

    @property
    def limited(self) -> bool:
        return bool(self.sources or self.view)

    def for_rest(self, heard: Hearing | None) -> list[tuple[str, str]]:
        """What asks the REST interface the same: a point of view by its number, which means one list for ever."""
        point = None if heard is None else heard.point
        return [
            (name, str(point.pk) if name == "view" and point else text)
            for name, text in self.given
            if name not in OWN
        ]

    def permalink(self, address: str, heard: Hearing | None, as_of: datetime) -> str:
        """The address of this very answer, whatever is said later."""
        fixed = [pair for pair in self.for_rest(heard) if pair[0] != "as_of"]
        own = [pair for pair in self.given if pair[0] in OWN]
        moment = as_of.astimezone(UTC).isoformat().replace("+00:00", "Z")
        return f"{address}?{urlencode([*fixed, *own, ('as_of', moment)], safe=':')}"


def read_asked(request: ClockedRequest) -> Asked:
    """Read what is asked; raises a `ParameterError`."""
    return Asked(
        q=request.GET.get("q", "").strip(),
        condition=request.GET.get("condition", "").strip(),
        tau=read_tau(request),
        sources=tuple(name for name in request.GET.getlist("sources") if name.strip()),
        view=request.GET.get("view", "").strip(),
        plain=_switch(request, "plain", default=True),
        retired=_switch(request, "retired", default=False),
        form=_form(request),
        given=tuple(_given(request)),
    )


def read_tau(request: HttpRequest) -> float:
    """Read the contestedness from which a reader is told; raises a `ParameterError`."""
    text = request.GET.get("tau", "").strip()
    if not text:
        return float(settings.CONTESTED_TAU)
    try:
        tau = float(text)
    except ValueError:
        tau = -1.0
    if not 0 <= tau <= 1:
        raise ParameterError("tau", text, _("give a contestedness from 0 to 1"))
    return tau


def _switch(request: HttpRequest, name: str, *, default: bool) -> bool:
    """Read a switch. A form sends `off` for a box, and `on` behind it where it is ticked: the last one counts."""
    text = request.GET.get(name, "").strip() or ("on" if default else "off")
    if text not in {"on", "off"}:
        raise ParameterError(name, text, _("write on or off"))
    return text == "on"


def _form(request: HttpRequest) -> str:
    form = request.GET.get("as", "") or FORMS[0][0]
    if form not in dict(FORMS):
        raise ParameterError("as", form, _("choose among %(words)s") % {"words": ", ".join(dict(FORMS))})
    return form


def _given(request: HttpRequest) -> list[tuple[str, str]]:
    """Everything that was given and is not empty, each name once but for sources."""
    known = ("q", "condition", "tau", "view", "as_of", "valid_at", "estimated", *OWN)
    given = [(name, text) for name in known if (text := request.GET.get(name, "").strip())]
    return given + [("sources", name) for name in request.GET.getlist("sources") if name.strip()]
