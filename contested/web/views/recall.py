"""The playground: a question in; answer, contestedness and dissent out, as a reader would want them."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from contested.people.models import User
from contested.recall.contract import Recall
from contested.recall.errors import QuestionRefused
from contested.recall.hearing import Hearing, hear
from contested.recall.passages import find_passages
from contested.recall.plain import passage_matching
from contested.recall.points import points_of_view
from contested.recall.queries import recall, what_would_turn
from contested.recall.stretch import stretch_of
from contested.review.actions import read_cell
from contested.web import playground as shown
from contested.web.asked import Asked, read_asked
from contested.web.clocks import ClockedRequest
from contested.web.notches import day_notches, moment_notches
from contested.web.snippets import FORMS, as_text
from contested.web.turning import turns

EXAMPLES = (
    "Is Pluto a planet?",
    "When was Mary Watson born?",
    "Where does Ajax Davis live?",
    "How high is Mount Everest?",
    "Who discovered oxygen?",
)
API = "/api/v1/recall"
MOST_SPEAKERS = 40
MOST_NEAR = 5


def playground(request: ClockedRequest) -> HttpResponse:
    asked = read_asked(request)
    given: dict[str, Any] = {
        "asked": asked,
        "examples": EXAMPLES,
        "forms": FORMS,
        "points": points_of_view(owner=request.user.pk) if isinstance(request.user, User) else [],
    }
    if not asked.q:
        return render(request, "recall/page.html", given)
    try:
        heard = hear(
            sources=asked.sources or None,
            view=asked.view,
            as_of=request.clocks.as_of,
            asker=request.user.pk,
        )
        found = _recall(request, asked, heard)
        # What everybody says stands beside what some say.
        everybody = found if heard is None else _recall(request, asked, None)
    except QuestionRefused as refused:
        return render(request, "recall/page.html", given | {"refused": refused}, status=400)
    if found.triple is not None and request.clocks.as_of is None:
        read_cell(cell=found.triple.about.cell)
    address = request.build_absolute_uri(API)
    given |= {
        "found": found,
        "heard": heard,
        "everybody": everybody,
        "speakers": shown.speakers(everybody.triple)[:MOST_SPEAKERS],
        "board": shown.board(found),
        "window": shown.window_text(found),
        "steps": shown.steps(found),
        "retired": shown.retired(found.triple),
        "yielded": shown.yielded(found.triple),
        "changed": shown.changed(found),
        "permalink": asked.permalink(request.build_absolute_uri(reverse("recall")), heard, found.as_of),
        "text": as_text(
            found, asked.form, address, asked.for_rest(heard), with_token=not settings.ANONYMOUS_READING
        ),
    }
    return render(
        request,
        "recall/page.html",
        given | _sliders(request, found) | _besides(request, asked, found, everybody),
    )


def _recall(request: ClockedRequest, asked: Asked, heard: Hearing | None) -> Recall:
    clocks = request.clocks
    return recall(
        asked.q,
        as_of=clocks.as_of,
        valid_at=clocks.valid_at,
        sources=None if heard is None else heard.sources,
        condition=asked.condition or None,
        tau=asked.tau,
        estimated=clocks.estimated,
    )


def _sliders(request: ClockedRequest, found: Recall) -> dict[str, Any]:
    """Where the sliders of the two clocks may stand: where something was said, or learnt, in this cell."""
    if found.triple is None:
        return {}
    stretch = stretch_of(found.triple.about.cell)
    return {
        "days": day_notches(stretch.first, stretch.last, request.clocks.valid_at),
        "moments": moment_notches(stretch.learnt, request.clocks.as_of),
    }


def _besides(request: ClockedRequest, asked: Asked, found: Recall, everybody: Recall) -> dict[str, Any]:
    """What plain retrieval would have said, which hears everybody, and what would change the answer."""
    triple = found.triple
    passage = passage_matching(asked.q, everybody.triple, as_of=request.clocks.as_of) if asked.plain else None
    told: dict[str, Any] = {"passage": passage}
    if triple is None and not asked.limited:
        near = find_passages(asked.q, k=2 * MOST_NEAR, as_of=request.clocks.as_of)
        # A claim that was taken back is not shown without what stands instead.
        told["near"] = [one for one in near if one.statements or not one.retired][:MOST_NEAR]
    if passage is not None:
        told["stand"] = passage.stand(everybody.triple).value
        told["against"] = 0.0 if everybody.triple is None else passage.against(everybody.triple)
    if triple is not None and triple.dissent and not asked.limited and not asked.condition:
        turning = what_would_turn(
            triple.about.cell,
            as_of=request.clocks.as_of,
            valid_at=found.valid_at,
            tau=asked.tau,
            estimated=request.clocks.estimated,
        )
        told["turns"] = turns(turning)
    return told
