"""Predicates: what can contradict what, and under which names it is said."""

from django.http import HttpResponse
from django.shortcuts import render

from contested.density.overview import predicate_lines
from contested.web.clocks import ClockedRequest
from contested.web.paging import PAGE, name_cursor, page


def predicates(request: ClockedRequest) -> HttpResponse:
    lines = predicate_lines(after=name_cursor(request), limit=PAGE + 1, as_of=request.clocks.as_of)
    return render(request, "predicate/list.html", {"page": page(lines, lambda line: line.name)})
