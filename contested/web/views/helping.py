"""Help in place: what contestedness is, what words mean, and a tour of five pages."""

from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from contested.density.formula import VERSION
from contested.density.mapping import Map, View
from contested.web.errors import ParameterError
from contested.web.explaining import example
from contested.web.glossary import glossary
from contested.web.labels import LABELS
from contested.web.tour import STEPS, address_of


@require_safe
def contestedness(request: HttpRequest) -> HttpResponse:
    return render(
        request,
        "help/contestedness.html",
        {
            "example": example(),
            "labels": LABELS,
            "formula": VERSION,
            "disputed": next(iter(Map(View()).cells(limit=1)), None),
        },
    )


@require_safe
def words(request: HttpRequest) -> HttpResponse:
    letters = [
        (letter, list(terms)) for letter, terms in groupby(glossary().values(), lambda term: term.word[0])
    ]
    return render(request, "help/glossary.html", {"letters": letters})


@require_safe
def tour(request: HttpRequest) -> HttpResponse:
    """All steps, or one of them."""
    wish = request.GET.get("step", "")
    if wish and wish not in {str(number) for number in range(1, len(STEPS) + 1)}:
        raise ParameterError("step", wish, _("write a number from 1 to %(last)s") % {"last": len(STEPS)})
    chosen = int(wish) if wish else 0
    steps = [
        (number, step, address_of(number), step.find() is not None)
        for number, step in enumerate(STEPS, 1)
        if chosen in {0, number}
    ]
    return render(
        request,
        "help/tour.html",
        {"steps": steps, "chosen": chosen, "of": len(STEPS), "first": address_of(1)},
    )
