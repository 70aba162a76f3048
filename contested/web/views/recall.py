"""The playground: a question in; answer, contestedness and dissent out, as a reader would want them."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from contested.recall.errors import QuestionRefused
from contested.recall.queries import recall
from contested.review.actions import read_cell
from contested.web.clocks import ClockedRequest
from contested.web.errors import ParameterError
from contested.web.playground import FORMS, as_text, board, window_text

EXAMPLES = (
    "Is Pluto a planet?",
    "When was Mary Watson born?",
    "Where does Ajax Davis live?",
    "How high is Mount Everest?",
    "Who discovered oxygen?",
)
API = "/api/v1/recall"


def playground(request: ClockedRequest) -> HttpResponse:
    asked = {"q": request.GET.get("q", "").strip(), "condition": request.GET.get("condition", "").strip()}
    tau = read_tau(request)
    form = read_form(request)
    given: dict[str, Any] = {
        "asked": asked | {"tau": tau},
        "examples": EXAMPLES,
        "forms": FORMS,
        "form": form,
    }
    if not asked["q"]:
        return render(request, "recall/page.html", given)
    clocks = request.clocks
    try:
        found = recall(
            asked["q"],
            as_of=clocks.as_of,
            valid_at=clocks.valid_at,
            condition=asked["condition"] or None,
            tau=tau,
            estimated=clocks.estimated,
        )
    except QuestionRefused as refused:
        return render(request, "recall/page.html", given | {"refused": refused}, status=400)
    if found.triple is not None and clocks.as_of is None:
        read_cell(cell=found.triple.about.cell)
    parameters = {name: text for name, text in (*asked.items(), *clocks.given) if text}
    if "tau" in request.GET:
        parameters["tau"] = str(tau)
    address = request.build_absolute_uri(API)
    given |= {
        "found": found,
        "board": board(found),
        "window": window_text(found),
        "text": as_text(found, form, address, parameters),
    }
    return render(request, "recall/page.html", given)


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
        raise ParameterError("tau", text, "give a contestedness from 0 to 1")
    return tau


def read_form(request: HttpRequest) -> str:
    form = request.GET.get("as", "") or FORMS[0][0]
    if form not in dict(FORMS):
        raise ParameterError("as", form, f"choose among {', '.join(name for name, _ in FORMS)}")
    return form
