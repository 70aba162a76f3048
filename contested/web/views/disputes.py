"""The queue of disputes: what waits for a decision, in which order, and where to begin."""

from __future__ import annotations

from django.contrib import messages
from django.core import signing
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from contested.density.mapping import Map, View
from contested.density.models import Cell, CellLabel
from contested.people.models import User
from contested.review.actions import lease, open_disputes
from contested.review.errors import HeldByAnother
from contested.review.models import Dispute, DisputeState
from contested.review.queries import (
    QueueLine,
    ageing,
    agreement,
    calibration,
    counts,
    facets,
    next_free,
    queue,
    throughput,
)
from contested.review.queries.queue import Mark, as_text, held_in, read_mark
from contested.web import throughput as drawing
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, contributors_send, reviewers_send
from contested.web.errors import ParameterError
from contested.web.keys import QUEUE_KEYS
from contested.web.queueing import BY_STATE, Filters, Row, age_lines, boxes, sentence, tabs
from contested.web.toasts import toast_of

SALT = "contested.disputes.cursor"
TRIES = 5
DAYS = 14
PAGE = 20


@require_safe
def disputes(request: ClockedRequest) -> HttpResponse:
    filters = Filters.read(request.GET)
    user = request.user if isinstance(request.user, User) else None
    lines = queue(filters.wanted(user), limit=PAGE + 1, after=_mark(request))
    shown = lines[:PAGE]
    held = held_in([line.cell_id for line in shown])
    found = counts(user)
    more = len(lines) > PAGE
    return render(
        request,
        "dispute/queue.html",
        {
            "filters": filters,
            "sentence": sentence(found),
            "tabs": tabs(filters, found),
            "facets": boxes(filters, facets(BY_STATE[filters.state].states)),
            "hidden": Map(View(labels=(CellLabel.CONTESTED,))).hidden(),
            "rows": [Row(line, tuple(held.get(line.cell_id, ()))) for line in shown],
            "next_page": _next_page(filters, shown[-1].mark) if more else "",
            "throughput": drawing.throughput(
                [drawing.Day(day.day, day.opened, day.decided) for day in throughput(days=DAYS)]
            ),
            "agreement": agreement(),
            "ageing": age_lines(ageing()),
            "calibration": calibration(),
            "toast": toast_of(request),
            "page_keys": QUEUE_KEYS,
        },
    )


@reviewers_send
@require_POST
def start(request: ClockedRequest) -> HttpResponseRedirect:
    """Take the most urgent dispute that is free, and go to its desk."""
    filters = Filters.read(request.GET)
    line = take_next(acting(request), filters)
    if line is None:
        messages.info(request, _("Nothing that is free waits under these filters."))
        return redirect(f"{reverse('disputes')}{filters.query}")
    return redirect(f"{reverse('dispute', args=[line.id])}{filters.query}")


def take_next(reviewer: User, filters: Filters, *, after: int | None = None) -> QueueLine | None:
    """Lease the first dispute that nobody else holds, of those behind `after`; None where there is none."""
    wanted = filters.wanted(reviewer)
    for _try in range(TRIES):
        line = next_free(wanted, reviewer=reviewer, after=after)
        if line is None:
            return None
        try:
            lease(dispute=line.id, reviewer=reviewer)
        except HeldByAnother:
            continue  # somebody was faster
        return line
    return None


@contributors_send
@require_POST
def send_to_review(request: ClockedRequest, cell_id: int) -> HttpResponseRedirect:
    """Take a cell up for review, where it is contested; go to its dispute."""
    cell = get_object_or_404(Cell, pk=cell_id)
    open_disputes([cell.pk])
    found = Dispute.objects.filter(cell=cell).exclude(state=DisputeState.CLOSED).first()
    if found is None:
        messages.info(
            request, _("It is not for review: nothing that the gate lets through is contested here.")
        )
        return redirect("cell", cell_id=cell.pk)
    return redirect("dispute", dispute_id=found.pk)


def _next_page(filters: Filters, mark: Mark) -> str:
    joint = "&" if filters.query else "?"
    return f"{reverse('disputes')}{filters.query}{joint}cursor={signing.dumps(as_text(mark), salt=SALT)}"


def _mark(request: ClockedRequest) -> Mark | None:
    text = request.GET.get("cursor", "")
    if not text:
        return None
    try:
        return read_mark(signing.loads(text, salt=SALT))
    except (signing.BadSignature, ValueError):
        raise ParameterError(
            "cursor", text[:40], _("follow the link at the end of the page before it")
        ) from None
