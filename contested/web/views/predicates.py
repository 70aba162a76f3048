"""Predicates: what can contradict what, and under which names it is said."""

from django.http import HttpResponse
from django.shortcuts import render

from contested.density.overview import predicate_lines
from contested.web.clocks import ClockedRequest
from contested.web.paging import PAGE, name_cursor, page
from contested.web.reading import moment_of


def predicates(request: ClockedRequest) -> HttpResponse:
    lines = predicate_lines(after=name_cursor(request), limit=PAGE + 1, as_of=moment_of(request.clocks))
    return render(request, "predicate/list.html", {"page": page(lines, lambda line: line.name)})
