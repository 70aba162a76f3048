"""Search everywhere: one box for things, disputes, predicates, sources and passages."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from contested.recall.errors import QuestionRefused
from contested.recall.passages import Passage, find_passages
from contested.recall.searching import FEW, LONGEST_SEARCH, MOST_OF_A_GROUP, search
from contested.web import recent
from contested.web.clocks import ClockedRequest
from contested.web.errors import ParameterError
from contested.web.reading import moment_of
from contested.web.searching import GROUPS, examples, sections, told

SHOWN: Final = 10
LONGEST: Final = 1_000
PASSAGES: Final = 5
LEAST: Final = 0.3
"""The score from which a passage is shown: it has the words, or means about the same; the nearest to nonsense doesn't."""
QUESTION_MARKS: Final = ("?", "？", "؟")
POPUP: Final = "found"
"""The id of the list under the box in the bar, which asks anew at each key."""


@require_safe
def search_page(request: ClockedRequest) -> HttpResponse:
    text = request.GET.get("q", "").strip()
    if len(text) > LONGEST:
        raise ParameterError("q", text, _("write at most 1,000 characters; ask a longer text as a question"))
    within = request.GET.get("in", "")
    if within and within not in dict(GROUPS):
        raise ParameterError("in", within, _("give entities, cells, predicates, sources, or nothing"))
    as_of = moment_of(request.clocks)
    live = request.htmx.target == POPUP
    limit = FEW if live else MOST_OF_A_GROUP if within else SHOWN
    found = search(text, as_of=as_of, limit=limit)
    parts = sections(found)
    given: dict[str, Any] = {
        "found": found,
        "sections": parts,
        "told": told(found),
        "examples": [] if found else examples(),
    }
    if live:
        response = render(request, "search/_options.html", given)
    else:
        response = render(request, "search/page.html", given | _whole(request, text, within, parts))
        _remember(request, response, found.text)
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


@csrf_exempt  # a forged request could only begin or empty a list on the reader's own machine
@login_not_required
@require_POST
def recent_searches(request: HttpRequest) -> HttpResponse:
    """Keep what is searched for from now on, in a cookie, or forget it all."""
    wish = request.POST.get("do", "")
    if wish not in {"keep", "forget"}:
        raise ParameterError("do", wish, _("choose keep or forget"))
    response = HttpResponseRedirect(reverse("search"))
    if wish == "keep":
        recent.keep(request, response, recent.kept(request) or [])
    else:
        recent.forget(response)
    return response


def _whole(request: ClockedRequest, text: str, within: str, parts: list[Any]) -> dict[str, Any]:
    return {
        "within": within,
        "shown": [part for part in parts if within in {"", part.key}],
        "passages": [] if within or not text else _passages(request, text),
        "asks": bool(parts) and text.endswith(QUESTION_MARKS),
        "too_long": len(text) > LONGEST_SEARCH,
        "recent": recent.kept(request),
    }


def _passages(request: ClockedRequest, text: str) -> list[Passage]:
    try:
        near = find_passages(text, k=PASSAGES, as_of=moment_of(request.clocks))
    except QuestionRefused:
        return []
    return [one for one in near if one.score >= LEAST]


def _remember(request: ClockedRequest, response: HttpResponse, text: str) -> None:
    """Add a search to those that are kept, where somebody asked to have them kept."""
    if text and (before := recent.kept(request)) is not None:
        recent.keep(request, response, [text, *before])
