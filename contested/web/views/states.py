"""Every mark and every state of a page on one page, to be looked at and checked."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from contested.web.labels import LABELS
from contested.web.scale import BANDS


def states(request: HttpRequest) -> HttpResponse:
    return render(
        request,
        "states/page.html",
        {"bands": BANDS, "labels": LABELS, "shares": (0.4, 0.25, 0.15, 0.12, 0.08)},
    )
