"""Sources: what one says, how independent it is, whom it contradicts, and what it is taken for."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from contested.density.overview import cells_of_source
from contested.density.sharing import sharing_of
from contested.review.models import Dispute, DisputeState
from contested.statements.actions import describe_source
from contested.statements.errors import RecordRefused
from contested.statements.models import SourceClass, SourceKind
from contested.statements.models.sources import CLASS_PRECISION
from contested.statements.sources import (
    SourceCard,
    source_card,
    source_lines,
    source_versions,
    sources_of_witness,
    statements_of_source,
)
from contested.sublation.falls import fallen_of, won_by
from contested.sublation.queries import assessments_of_sources
from contested.tasks.refresh import wake
from contested.web.clocks import ClockedRequest
from contested.web.describing import SourceForm
from contested.web.doors import acting, reviewers_send
from contested.web.errors import Missing
from contested.web.paging import PAGE, id_cursor, name_cursor, page
from contested.web.reading import moment_of
from contested.web.sayings import say

DISPUTED = 12
SHARING = 12
FALLEN = 20
VERSIONS = 50


def sources(request: ClockedRequest) -> HttpResponse:
    as_of = moment_of(request.clocks)
    lines = page(
        source_lines(after=name_cursor(request), limit=PAGE + 1, as_of=as_of), lambda line: line.name
    )
    assessed = {one.source_id: one for one in assessments_of_sources([line.id for line in lines.rows], as_of)}
    rows = [(line, assessed.get(line.id)) for line in lines.rows]
    return render(request, "source/list.html", {"page": lines, "rows": rows})


@reviewers_send
def source(request: ClockedRequest, source_id: int) -> HttpResponse:
    as_of = moment_of(request.clocks)
    card = source_card(source_id, as_of)
    if card is None:
        raise Missing(
            (_("source %(id)s yet, as of then") if as_of else _("source %(id)s")) % {"id": source_id}
        )
    form = SourceForm(request.POST) if request.method == "POST" else SourceForm.standing(card)
    if request.method == "POST" and form.is_valid() and _describe(request, card, form):
        return redirect("source", source_id=source_id)
    lines = statements_of_source(source_id, before=id_cursor(request), limit=PAGE + 1, as_of=as_of)
    assessments = assessments_of_sources([source_id], as_of, past=True, limit=VERSIONS)
    disputed = cells_of_source(source_id, limit=DISPUTED, as_of=as_of)
    taken_up = _in_queue([line.id for line in disputed])
    return render(
        request,
        "source/page.html",
        {
            "card": card,
            "members": sources_of_witness(card.witness, as_of),
            "disputed": disputed,
            "disputes": [(line, taken_up.get(line.id)) for line in disputed],
            "fallen": fallen_of(source_id, limit=FALLEN, as_of=as_of),
            "won": won_by(source_id, as_of),
            "sharing": sharing_of(source_id, limit=SHARING, as_of=as_of),
            "page": page(lines, lambda line: line.id),
            "form": form,
            "classes": [(int(each), each.label, CLASS_PRECISION[each]) for each in SourceClass],
            "kinds": [(int(each), each.label) for each in SourceKind],
            "versions": source_versions(source_id, as_of, limit=VERSIONS),
            "assessments": assessments,
            "assessed": next((one for one in assessments if one.tx_to is None), None),
        },
    )


def _in_queue(cells: list[int]) -> dict[int, int]:
    """Return the open disputes about cells, by cell."""
    found = Dispute.objects.filter(cell__in=cells, state=DisputeState.OPEN)
    return dict(found.values_list("cell_id", "id"))


def _describe(request: ClockedRequest, card: SourceCard, form: SourceForm) -> bool:
    """Say what the form says of a source; where that is refused, the form tells why."""
    try:
        describe_source(**form.said(card), actor=acting(request))
    except RecordRefused as refused:
        form.add_error(None, say(refused.reason))
        return False
    wake()
    messages.success(
        request, _("%(source)s is taken for what you said, from now on.") % {"source": card.name}
    )
    return True
