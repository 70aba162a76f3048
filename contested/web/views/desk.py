"""The desk: one dispute, decided, skipped or passed on, and the next one after it."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from contested.people.models import MAY_REVIEW, User
from contested.review import actions
from contested.review.models import Decision
from contested.statements.errors import Refused
from contested.tasks.refresh import wake
from contested.web.choosing import OUTCOMES, POLICIES, Choice, NotChosen, one_thing
from contested.web.clocks import ClockedRequest
from contested.web.desk import DeskPage, Refusal, mends, read_desk, refusal_of, status_of
from contested.web.doors import acting, contributors_send, reviewers_send
from contested.web.endings import ending_text, lines_of
from contested.web.errors import Missing
from contested.web.foretelling import Foretold, champion, foretell
from contested.web.keys import DESK_KEYS
from contested.web.policies import BY_KIND
from contested.web.queueing import Filters
from contested.web.recommending import advise
from contested.web.refusals import refusal_text
from contested.web.side_by_side import Card
from contested.web.toasts import toast_of
from contested.web.views.disputes import take_next

ON_THE_SPOT = "Taken back on the spot."
MOST_SHUFFLES = 1_000


@reviewers_send
def dispute(request: ClockedRequest, dispute_id: int) -> HttpResponse:
    """Show a dispute; or do what its form asks for: decide, skip, or show what a choice would do."""
    found = named(request, dispute_id)
    if request.method != "POST":
        return show(request, found, Choice.read(request.GET).over(found.draft))
    choice = Choice.read(request.POST)
    match request.POST.get("then"):
        case "skip":
            keep(found, choice)
            actions.release(dispute=found.found.id, reviewer=acting(request))
            return go_on(request, found.found.id)
        case "preview":
            keep(found, choice)
            return redirect(address(request, dispute_id, choice.query))
    return _decide(request, found, choice)


def _decide(request: ClockedRequest, found: DeskPage, choice: Choice) -> HttpResponse:
    """Decide as chosen, and go to the next; what is refused comes back with all that was typed."""
    user, id_ = acting(request), found.found.id
    keep(found, choice)
    try:
        if choice.outcome == "assign":
            _assign(choice, id_, user)
            return go_on(request, id_)
        outcome = choice.wanted(found.cards, champion=champion(found.found))
        actions.lease(dispute=id_, reviewer=user)
        decision = actions.decide(
            dispute=id_,
            reviewer=user,
            outcome=outcome,
            reason=choice.reason,
            version=request.POST.get("version", ""),
        )
    except Refused as refused:
        return show(request, named(request, id_), choice, refusal_of(refused), status_of(refused))
    wake()
    return go_on(request, id_, decision)


def _assign(choice: Choice, dispute_id: int, user: User) -> None:
    to = User.objects.filter(pk=choice.to or 0, is_active=True).first()
    if to is None:
        raise NotChosen("to", _("choose to whom"))
    actions.assign(dispute=dispute_id, to=to, actor=user)
    actions.release(dispute=dispute_id, reviewer=user)


@reviewers_send
@require_POST
def undo(request: ClockedRequest, decision_id: int) -> HttpResponse:
    """Take a decision back at once, and go to its dispute again, its reason still there for whoever gave it."""
    user = acting(request)
    decision = get_object_or_404(Decision, pk=decision_id)
    reason = request.POST.get("reason", "").strip() or ON_THE_SPOT
    try:
        actions.undo(decision=decision.pk, reviewer=user, reason=reason)
    except Refused as refused:
        messages.error(request, _("Not undone: %(why)s") % {"why": refusal_text(refused)})
    else:
        wake()
        if decision.reviewer_id == user.pk:  # another's draft of his own is not written over
            actions.save_draft(dispute=decision.dispute_id, reviewer=user, reason=decision.reason)
    return redirect(address(request, decision.dispute_id))


@reviewers_send
@require_POST
def sign(request: ClockedRequest, decision_id: int) -> HttpResponse:
    """Sign somebody else's decision, or decline to."""
    decision = get_object_or_404(Decision, pk=decision_id)
    try:
        if request.POST.get("then") == "decline":
            reason = request.POST.get("reason", "")
            actions.decline(decision=decision.pk, reviewer=acting(request), reason=reason)
            messages.success(request, _("Declined: it is open again, and nothing was done."))
        else:
            actions.sign(
                decision=decision.pk, reviewer=acting(request), version=request.POST.get("version") or None
            )
            messages.success(request, _("Signed: it is carried out."))
    except Refused as refused:
        messages.error(request, _("Not signed: %(why)s") % {"why": refusal_text(refused)})
    else:
        wake()
    return redirect("dispute", dispute_id=decision.dispute_id)


@contributors_send
@require_POST
def comment(request: ClockedRequest, dispute_id: int) -> HttpResponseRedirect:
    text = request.POST.get("text", "").replace("\x00", "")
    try:
        actions.comment(dispute=named(request, dispute_id).found.id, author=acting(request), text=text)
    except Refused as refused:
        messages.error(request, _("Not said: %(why)s") % {"why": refusal_text(refused)})
    return redirect(f"{address(request, dispute_id)}#comments")


def named(request: ClockedRequest, dispute_id: int) -> DeskPage:
    """Return the desk of a dispute for whoever asks; raises `Missing`."""
    user = request.user if isinstance(request.user, User) else None
    text = request.GET.get("shuffle", "")
    shuffle = min(int(text), MOST_SHUFFLES) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
    found = read_desk(dispute_id, user, shuffle=shuffle)
    if found is None:
        raise Missing(_("dispute %(id)s") % {"id": dispute_id})
    return found


def keep(found: DeskPage, choice: Choice) -> None:
    """Keep what somebody has typed and chosen as his draft, unless it is what is kept already."""
    if found.user is None or choice == found.draft:
        return
    actions.save_draft(
        dispute=found.found.id, reviewer=found.user, reason=choice.reason, outcome=choice.as_json()
    )


def go_on(request: ClockedRequest, after: int, decision: Decision | None = None) -> HttpResponse:
    """Go to the next free dispute under the filters of the address; to the queue where there is none."""
    filters = Filters.read(request.GET)
    line = take_next(acting(request), filters, after=after)
    told = "" if decision is None else f"after={decision.pk}"
    if line is not None:
        return redirect(address(request, line.id, told))
    messages.info(request, _("That was the last one that is free under these filters."))
    target = reverse("disputes") + _joined(filters.query, told)
    if request.htmx:  # the queue has scripts and styles of its own
        return HttpResponse(status=204, headers={"HX-Redirect": target})
    return redirect(target)


def address(request: ClockedRequest, dispute_id: int, more: str = "") -> str:
    """The address of a desk under the filters of the one that was asked for."""
    return reverse("dispute", args=[dispute_id]) + _joined(Filters.read(request.GET).query, more)


def _joined(query: str, more: str) -> str:
    return "&".join(filter(None, [query or "?", more])).replace("?&", "?") if query or more else ""


def show(
    request: ClockedRequest,
    found: DeskPage,
    choice: Choice,
    refused: Refusal | None = None,
    status: int = 200,
) -> HttpResponse:
    given = shown(request, found, choice) | {"refused": refused, "toast": toast_of(request)}
    return render(request, "dispute/desk.html", given, status=status)


def shown(request: ClockedRequest, found: DeskPage, choice: Choice) -> dict[str, object]:
    """What the desk and its fragments are made of."""
    filters = Filters.read(request.GET)
    user = found.user
    foretold = foretell(choice, found.found, found.cards, user) if user and found.may_decide else Foretold()
    kept = found.found.draft
    ruled = lines_of(decision.said for decision in found.found.decisions)
    return {
        "desk": found,
        "item": found.found,
        "facts": found.page.facts,
        "score": found.page.score,
        "sources": found.page.sources,
        "cards": found.cards,
        "lease": found.lease,
        "may_decide": found.may_decide,
        "choice": choice,
        "preview": foretold,
        "outcomes": OUTCOMES,
        "policies": [BY_KIND[kind] for kind in POLICIES],
        "mends": mends(found, _two_things(found.cards)),
        "reviewers": _others(user) if found.may_decide else (),
        "recommended": advise(found.found.recommended, found.numbers),
        "earlier": [(decision, ending_text(decision.said, ruled)) for decision in found.found.decisions],
        "window_text": found.window_text,
        "draft_saved": kept.saved_at if kept and (kept.reason or kept.outcome) else None,
        "filters": filters,
        "action": address(request, found.found.id),
        "shuffled": int(request.GET.get("shuffle", "0")) + 1
        if request.GET.get("shuffle", "0").isdecimal()
        else 1,
        "page_keys": DESK_KEYS,
        "section": "disputes",
    }


def _two_things(cards: Sequence[Card]) -> Sequence[int]:
    try:
        return one_thing(cards)
    except NotChosen:
        return ()


def _others(user: User | None) -> Sequence[User]:
    able = User.objects.filter(role__in=MAY_REVIEW, is_active=True).order_by("username")
    return list(able if user is None else able.exclude(pk=user.pk))
