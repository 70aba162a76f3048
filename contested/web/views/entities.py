"""One thing: what holds about it, who says otherwise, and how it went over time."""

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from contested.density.overview import EntityCell, cells_of_entity
from contested.recall.folds import counted_as
from contested.statements.queries import entity_card
from contested.web import timeline
from contested.web.brief import briefly_told, stretches
from contested.web.cells import CellPage
from contested.web.clocks import ClockedRequest
from contested.web.errors import Missing, ParameterError
from contested.web.facts import fact
from contested.web.keys import TIMELINE_KEYS
from contested.web.labels import LABELS
from contested.web.reading import moment_of, read_pages
from contested.web.sentences import entity_sentence, page_sentence
from contested.web.told import told

MOST_FACTS = 60
MOST_LANES = 6  # predicates offered above the timeline
LARGEST_PAGE = 100_000


def entity(request: ClockedRequest, entity_id: int) -> HttpResponse:
    clocks = request.clocks
    as_of = moment_of(clocks)
    card = entity_card(entity_id, as_of)
    if card is None:
        raise Missing(_("entity %(id)s") % {"id": entity_id})
    if same_as := counted_as(entity_id, as_of):
        return HttpResponseRedirect(reverse("entity", args=[same_as]) + clocks.query)
    number = _page_number(request)
    cells = cells_of_entity(entity_id, limit=MOST_FACTS, skip=MOST_FACTS * (number - 1), as_of=as_of)
    if not cells and number > 1:
        raise ParameterError("page", str(number), _("there is no such page; follow the links below the list"))
    brief = briefly_told(cells, clocks)
    pages = read_pages([cell.id for cell in cells if cell.id not in brief], clocks)
    facts = [
        brief[cell.id] if cell.id in brief else fact(cell.id, cell.predicate, pages[cell.id])
        for cell in cells
        if cell.id in brief or pages[cell.id].read.claims
    ]
    # Of the questions about it, not those of which nothing was known then.
    of = cells[0].of - len(cells) + len(facts) if cells else 0
    wanted = request.GET.get("label", "")
    counts = [(label, sum(fact.label == label.key for fact in facts)) for label in LABELS]
    shown = _timeline_cell(request, cells, pages)
    contested = cells[0].contested if cells else 0
    more = bool(cells) and MOST_FACTS * number < cells[0].of
    whole = number == 1 and not more
    return render(
        request,
        "entity/page.html",
        {
            "card": card,
            "facts": [fact for fact in facts if not wanted or fact.label == wanted],
            "counts": [(label, count) for label, count in counts if count],
            "of": of,
            "number": number,
            "first": MOST_FACTS * (number - 1) + 1,
            "last": MOST_FACTS * (number - 1) + len(cells),
            "next": number + 1 if more else None,
            "here": len(facts),
            "contested": contested,
            "sentence": entity_sentence(facts, of) if whole else page_sentence(facts, of, contested),
            "offered": [cell for cell in cells if cell.id in brief or timeline.drawable(pages[cell.id])][
                :MOST_LANES
            ],
            "brief": len(brief),
            "shown": shown,
            "page_keys": TIMELINE_KEYS,
            "stretches": stretches(shown.id, clocks) if shown and shown.id in brief else None,
            **(told(request, shown.id, pages[shown.id]) if shown and shown.id in pages else {}),
        },
    )


def _page_number(request: ClockedRequest) -> int:
    text = request.GET.get("page", "1")
    if not (text.isascii() and text.isdecimal() and len(text) < 7 and 0 < int(text) <= LARGEST_PAGE):
        raise ParameterError("page", text, _("write a number from 1 on"))
    return int(text)


def _timeline_cell(
    request: ClockedRequest, cells: list[EntityCell], pages: dict[int, CellPage]
) -> EntityCell | None:
    """Return the cell whose timeline is asked for, else the first that has more than one dated stretch to show."""
    asked = request.GET.get("timeline", "")
    if asked:
        found = next((cell for cell in cells if str(cell.id) == asked), None)
        if found is None:
            raise ParameterError("timeline", asked, _("give the id of a cell that this page shows"))
        return found
    weighed = [cell for cell in cells if cell.id in pages]
    drawable = [cell for cell in weighed if timeline.drawable(pages[cell.id])]
    telling = [cell for cell in drawable if len(timeline.dated_windows(pages[cell.id])) > 1]
    return next(iter([*telling, *drawable, *weighed]), None)
