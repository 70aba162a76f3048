"""One question: who says what, why it is contested or not, and since when this store knows."""

from dataclasses import dataclass

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from contested.density.briefly import is_large
from contested.density.formula import span
from contested.density.models import Cell
from contested.density.overview import cell_history, standing_cell
from contested.density.standing import standing_moment_of
from contested.density.views import view_cell
from contested.recall.queries import what_would_turn
from contested.review.actions import read_cell
from contested.review.models import Dispute, DisputeState
from contested.statements.moments import settled_moment
from contested.sublation.queries import SourceAssessment, estimates_in
from contested.web import citing, timeline
from contested.web.apart import kept_apart
from contested.web.cells import CellPage
from contested.web.clocks import ClockedRequest, Clocks
from contested.web.errors import Missing
from contested.web.facts import fact
from contested.web.forest import Forest, forest
from contested.web.labels import label
from contested.web.large import large_cell
from contested.web.listing import listing
from contested.web.paging import whole_number
from contested.web.reading import moment_of, read_pages, today_of
from contested.web.reasons import reasons
from contested.web.sentences import cell_sentence
from contested.web.turning import turns
from contested.web.windows import when_text, window_lines

MOST_HISTORY = 12


def cell(request: ClockedRequest, cell_id: int) -> HttpResponse:
    clocks = request.clocks
    standing = standing_cell(cell_id)
    if standing is None:
        raise Missing(f"cell {cell_id}")
    # Before it was folded away, a cell answered for itself.
    if standing != cell_id and clocks.as_of is None:
        return HttpResponseRedirect(reverse("cell", args=[standing]) + clocks.query)
    if clocks.as_of is None and request.method == "GET":
        read_cell(cell=cell_id)
    # What stands goes by estimates; to leave them aside takes weighing.
    if clocks.estimated and not request.GET.get("whole") and is_large(cell_id, moment_of(clocks)):
        told = _large(request, cell_id)
        if told is not None:
            return told
    page = read_pages([cell_id], clocks, peak=True)[cell_id]
    estimates = _estimates(page, clocks)
    otherwise = view_cell(cell_id, as_of=clocks.as_of, estimated=not clocks.estimated) if estimates else None
    today = today_of(clocks)
    # Of the latest moment of which nothing can change any more, whatever is said later.
    address = citing.permalink(cell_id, page.as_of)
    return render(
        request,
        "cell/page.html",
        {
            "facts": page.facts,
            "page": page,
            "score": page.score,
            "label": page.label.value,
            "meaning": label(page.label.value).meaning,
            "fact": fact(cell_id, page.facts.predicate, page),
            "sentence": cell_sentence(page),
            "names": [position.text for position in page.positions],
            "shares": [position.share for position in page.positions],
            "forest": _forest(page),
            "window_text": _window_text(page),
            "windows": window_lines(page),
            "reasons": reasons(page),
            "apart": kept_apart(page, moment_of(clocks)),
            "turns": turns(
                what_would_turn(
                    cell_id, as_of=clocks.as_of, valid_at=clocks.valid_at, estimated=clocks.estimated
                )
            ),
            "span": span(page.score.windows, today),
            "history": cell_history(cell_id, limit=MOST_HISTORY, as_of=moment_of(clocks)),
            "listing": listing(page.positions),
            "timeline": timeline.drawing(page, today),
            "not_drawn": timeline.not_drawn(page),
            "table": timeline.table(page),
            "undated": timeline.undated_count(page),
            "estimates": estimates,
            "otherwise": otherwise.score if otherwise else None,
            "permalink": address,
            "permalink_url": request.build_absolute_uri(address),
            "discovery": citing.discovery(request, request.build_absolute_uri(request.path)),
            "dispute": _dispute(cell_id),
        },
    )


def _large(request: ClockedRequest, cell_id: int) -> HttpResponse | None:
    """What stands of a cell that is too large to be weighed as it is read; None where nothing does."""
    rank, skip = (whole_number(request, name) for name in ("position", "skip"))
    large = large_cell(cell_id, request.clocks, rank=rank, skip=skip or 0)
    if large is None:
        return None
    cell = Cell.objects.select_related("subject", "predicate").get(pk=cell_id)
    listed = len(large.chosen.lines) if large.chosen else 0
    return render(
        request,
        "cell/large.html",
        {
            "subject": cell.subject,
            "predicate": cell.predicate,
            "large": large,
            "names": [each.value for each in large.positions],
            "first": large.skipped + 1,
            "last": large.skipped + listed,
            "permalink": citing.permalink(
                cell_id, standing_moment_of(cell_id, settled_moment(request.clocks.as_of))
            ),
        },
    )


@dataclass(frozen=True, slots=True)
class InReview:
    """The dispute about a cell: in the queue (`open`), decided and to be signed (`waits`), or settled."""

    id: int
    open: bool
    waits: bool


def _dispute(cell_id: int) -> InReview | None:
    found = Dispute.objects.filter(cell=cell_id).exclude(state=DisputeState.CLOSED).first()
    if found is None:
        return None
    waits = found.state == DisputeState.AWAITING_SECOND
    return InReview(found.pk, found.state == DisputeState.OPEN, waits)


def _estimates(page: CellPage, clocks: Clocks) -> list[SourceAssessment]:
    """What whole sources are judged to count for, where that takes part in the cell's score, or would."""
    return estimates_in([claim.statement for claim in page.live], moment_of(clocks))


def _window_text(page: CellPage) -> str:
    """Say which of several windows is shown."""
    if page.window is None or len(page.score.windows) < 2:
        return ""
    said = {"when": when_text(page.window), "scope": page.window.scope, "windows": len(page.score.windows)}
    if page.window.scope:
        return _("Shown: %(when)s, if %(scope)s, of %(windows)s windows.") % said
    return _("Shown: %(when)s, of %(windows)s windows.") % said


def _forest(page: CellPage) -> Forest | None:
    held = page.window.positions if page.window else ()
    named = [
        (position.rank, each.value, position.value)
        for position, each in zip(page.positions, held, strict=True)
    ]
    return forest(named)
