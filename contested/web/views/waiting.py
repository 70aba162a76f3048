"""What readers proposed and nobody has promoted or declined yet."""

from django.http import HttpResponse
from django.shortcuts import render

from contested.intake.queries import NO_LIMIT, waiting
from contested.web.clocks import ClockedRequest
from contested.web.paging import PAGE, id_cursor, page
from contested.web.reading import moment_of


def proposed(request: ClockedRequest) -> HttpResponse:
    rows = waiting(before=id_cursor(request) or NO_LIMIT, limit=PAGE + 1, as_of=moment_of(request.clocks))
    return render(request, "proposal/list.html", {"page": page(rows, lambda row: row.id)})
