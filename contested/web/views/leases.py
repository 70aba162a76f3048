"""What the desk does without being asked: its lease renewed or given back, the draft kept, the effect of a choice shown."""

from __future__ import annotations

from contextlib import suppress

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from contested.review import actions
from contested.statements.errors import Refused
from contested.web.choosing import Choice
from contested.web.clocks import ClockedRequest
from contested.web.desk import DeskPage
from contested.web.doors import acting, reviewers_send
from contested.web.queueing import Filters
from contested.web.views.desk import address, keep, named, shown


@reviewers_send
def lease(request: ClockedRequest, dispute_id: int) -> HttpResponse:
    """Take a dispute or keep it for longer (POST), or see whose it is; a fragment where the page asks by itself."""
    if request.method == "POST":
        with suppress(Refused):  # whoever has it, or decided it, is what the answer shows
            actions.lease(dispute=dispute_id, reviewer=acting(request))
    if not request.htmx:
        return redirect(address(request, dispute_id))
    found = named(request, dispute_id)
    given = {
        "lease": found.lease,
        "item": found.found,
        "may_decide": found.may_decide,
        "filters": Filters.read(request.GET),
    }
    return render(request, "dispute/_lease.html", given)


@reviewers_send
@require_POST
def release(request: ClockedRequest, dispute_id: int) -> HttpResponse:
    """Give a dispute back, unless it was taken anew since the page that asks was made."""
    found = named(request, dispute_id)
    if found.lease.mine and request.POST.get("until", "") in {"", found.lease.stamp}:
        actions.release(dispute=dispute_id, reviewer=acting(request))
    if request.POST.get("then") == "nothing":
        return HttpResponse(status=204)
    return redirect(reverse("disputes") + Filters.read(request.GET).query)


@reviewers_send
@require_POST
def draft(request: ClockedRequest, dispute_id: int) -> HttpResponse:
    """Keep what was typed so far."""
    found = named(request, dispute_id)
    if not _decided_by_himself(found):
        keep(found, Choice.read(request.POST))
    kept = named(request, dispute_id).found.draft
    return render(request, "dispute/desk.html#draft", {"draft_saved": kept.saved_at if kept else None})


@reviewers_send
@require_POST
def preview(request: ClockedRequest, dispute_id: int) -> HttpResponse:
    """Show what a choice would do, keep it, and let the address say what is chosen."""
    found = named(request, dispute_id)
    choice = Choice.read(request.POST)
    if not _decided_by_himself(found):
        keep(found, choice)
    given = shown(request, found, choice) | {"chosen_url": address(request, dispute_id, choice.query)}
    return render(request, "dispute/_preview.html", given)


def _decided_by_himself(found: DeskPage) -> bool:
    """Whether what arrives late was sent with a decision already."""
    standing, user = found.found.decision, found.user
    if found.may_decide or standing is None or user is None:
        return False
    return standing.reviewer == user.username
