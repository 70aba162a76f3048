"""Sources: what one says, how independent it is, and what of it is disputed."""

from django.http import HttpResponse
from django.shortcuts import render

from contested.density.overview import cells_of_source
from contested.statements.sources import source_card, source_lines, sources_of_witness, statements_of_source
from contested.web.clocks import ClockedRequest
from contested.web.errors import Missing
from contested.web.paging import PAGE, id_cursor, name_cursor, page
from contested.web.reading import moment_of

DISPUTED = 12


def sources(request: ClockedRequest) -> HttpResponse:
    lines = source_lines(after=name_cursor(request), limit=PAGE + 1, as_of=moment_of(request.clocks))
    return render(request, "source/list.html", {"page": page(lines, lambda line: line.name)})


def source(request: ClockedRequest, source_id: int) -> HttpResponse:
    as_of = moment_of(request.clocks)
    card = source_card(source_id, as_of)
    if card is None:
        raise Missing(f"source {source_id}" + (" yet, as of then" if as_of else ""))
    lines = statements_of_source(source_id, before=id_cursor(request), limit=PAGE + 1, as_of=as_of)
    return render(
        request,
        "source/page.html",
        {
            "card": card,
            "members": sources_of_witness(card.witness, as_of),
            "disputed": cells_of_source(source_id, limit=DISPUTED, as_of=as_of),
            "page": page(lines, lambda line: line.id),
        },
    )
