"""What the standing contests tell of sources: who copies whom, and how far to believe each; accepted or not by a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from contested.density.models import SourceLook
from contested.density.proposing import BUDGET, KEPT, LOST_AFTER, ask, forget, latest
from contested.density.settling import take_as_one
from contested.people.models import User
from contested.statements.errors import RecordRefused
from contested.statements.models import Source
from contested.sublation.assessing import AGREEMENT, assess_source, withdraw_assessment
from contested.sublation.models import Rejection
from contested.sublation.queries import SourceAssessment, assessments_of_sources
from contested.sublation.rejecting import hold_apart, reconsider, reject_estimate, rejections
from contested.tasks.proposing import announce
from contested.tasks.refresh import wake
from contested.web.clocks import ClockedRequest
from contested.web.describing import LONGEST_REASON
from contested.web.doors import acting, reviewers_send
from contested.web.errors import ParameterError
from contested.web.proposals import OneWitness, seal_estimate, seal_group, unseal
from contested.web.sayings import say
from contested.web.wording import number, written

FOR = timedelta(hours=12)
"""How long what was found is shown: by then the store tells something else."""
LATE = timedelta(seconds=20)


@dataclass(frozen=True, slots=True)
class Found:
    """What was found when somebody asked, each with the proposal sealed; without estimates that stand already."""

    at: datetime
    seen: Mapping[str, Any]
    groups: list[tuple[Mapping[str, Any], str]]
    estimates: list[tuple[Mapping[str, Any], str]]


@reviewers_send
def proposals(request: ClockedRequest) -> HttpResponse:
    if request.method == "POST":
        return _answer(request)
    now = datetime.now(UTC)
    asked = SourceLook.objects.filter(finished_at=None, asked_at__gt=now - LOST_AFTER).order_by("id").first()
    if asked is not None and now - asked.asked_at > LATE:
        announce()  # in case nobody was told; who is at it is not disturbed
    standing = assessments_of_sources(limit=KEPT + 1)
    kept = latest(since=now - FOR)
    return render(
        request,
        "source/proposals.html",
        {
            "found": _found(kept, standing) if kept else None,
            "asked": asked,
            "now": now,
            "budget": BUDGET,
            "standing": standing[:KEPT],
            "more_standing": len(standing) > KEPT,
            "rejected": rejections(limit=KEPT),
        },
    )


def _found(kept: SourceLook, standing: list[SourceAssessment]) -> Found:
    seen = kept.found or {}
    accepted = {(one.source_id, str(one.precision)) for one in standing}
    return Found(
        kept.finished_at or kept.asked_at,
        seen,
        [(one, seal_group(one)) for one in seen["groups"]],
        [
            (one, seal_estimate(one))
            for one in seen["estimates"]
            if (one["source"]["source_id"], one["precision"]) not in accepted
        ],
    )


def _answer(request: ClockedRequest) -> HttpResponseRedirect:
    if request.POST.get("answer") == "look":
        ask(actor=acting(request), now=datetime.now(UTC))
        announce()
        return redirect("proposals")
    answers = {"accept": _accept, "reject": _reject, "withdraw": _withdraw, "reconsider": _reconsider}
    answer = answers.get(request.POST.get("answer", ""))
    if answer is None:
        raise ParameterError("answer", request.POST.get("answer", "")[:40], _("use a button of the page"))
    try:
        done = answer(request, acting(request))
    except RecordRefused as refused:
        raise ParameterError(refused.field, "", say(refused.reason)) from refused
    wake()
    messages.success(request, done)
    back = request.POST.get("source", "")
    if request.POST.get("answer") == "withdraw" and back:
        return redirect("source", source_id=int(back))
    return redirect("proposals")


def _accept(request: HttpRequest, actor: User) -> str:
    proposal = unseal(request.POST.get("proposal", ""))
    reason = f"{_reason(request)} ({proposal.reason})"
    if isinstance(proposal, OneWitness):
        names = take_as_one(groups=proposal.groups, name=proposal.name, reason=reason, actor=actor)
        forget(groups=set(proposal.groups.values()))
        return _("One witness from now on, as “%(name)s”: %(sources)s.") % {
            "name": proposal.name,
            "sources": ", ".join(names),
        }
    source = get_object_or_404(Source, pk=proposal.source)
    assess_source(source=source, precision=proposal.precision, reason=reason, origin=AGREEMENT, actor=actor)
    forget(source=source.pk)
    return _("%(source)s counts for %(precision)s from now on.") % {
        "source": source.name,
        "precision": written(f"{proposal.precision:.2f}"),
    }


def _reject(request: HttpRequest, actor: User) -> str:
    proposal = unseal(request.POST.get("proposal", ""))
    reason = _reason(request)
    if isinstance(proposal, OneWitness):
        hold_apart(pairs=proposal.pairs, reason=reason, actor=actor)
        forget(groups=set(proposal.groups.values()))
        return _("They are held apart, and not proposed as one again.")
    source = get_object_or_404(Source, pk=proposal.source)
    reject_estimate(source=source, precision=proposal.precision, reason=reason, actor=actor)
    forget(source=source.pk)
    return _("The estimate for %(source)s is rejected; it is proposed again only once it has moved.") % {
        "source": source.name
    }


def _withdraw(request: HttpRequest, actor: User) -> str:
    """Let a source count for its default again; an estimate is kept as rejected, with the reason."""
    source = get_object_or_404(Source, pk=_id(request, "source"))
    standing = next(iter(assessments_of_sources([source.pk])), None)
    if standing is None:
        raise ParameterError("source", source.name, _("no assessment of it is in force"))
    reason = _reason(request)
    if standing.estimated:
        reject_estimate(source=source, precision=standing.precision, reason=reason, actor=actor)
    else:
        withdraw_assessment(source=source, reason=reason, actor=actor)
    return _("%(source)s counts for %(precision)s again.") % {
        "source": source.name,
        "precision": written(f"{standing.default:.2f}"),
    }


def _reconsider(request: HttpRequest, actor: User) -> str:
    rejection = get_object_or_404(Rejection, pk=_id(request, "rejection"))
    reconsider(rejection=rejection, actor=actor)
    return _("It may be proposed again.")


def _reason(request: HttpRequest) -> str:
    reason = request.POST.get("reason", "").strip()
    if not reason or len(reason) > LONGEST_REASON:
        raise ParameterError(
            "reason",
            reason[:40],
            _("say why, in no more than %(most)s letters") % {"most": number(LONGEST_REASON)},
        )
    return reason


def _id(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ParameterError(name, text[:40], _("use a button of the page"))
    return int(text)
