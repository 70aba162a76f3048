"""What the standing contests tell of sources: who copies whom, and how far to believe each; accepted or not by a person."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from contested.density.copying import Likeness
from contested.density.dependence import (
    GroupProposal,
    PrecisionProposal,
    propose_precisions,
    propose_sources_as_one,
)
from contested.density.settling import take_as_one
from contested.density.speaking import Speaking, what_speaks
from contested.density.surveying import Budget, Survey, survey_alone
from contested.people.models import User
from contested.statements.errors import RecordRefused
from contested.statements.models import Source
from contested.sublation.assessing import AGREEMENT, assess_source, withdraw_assessment
from contested.sublation.models import Rejection
from contested.sublation.queries import SourceAssessment, assessments_of_sources
from contested.sublation.rejecting import hold_apart, reconsider, reject_estimate, rejections
from contested.tasks.refresh import wake
from contested.web.clocks import ClockedRequest
from contested.web.describing import LONGEST_REASON
from contested.web.doors import acting, reviewers_send
from contested.web.errors import ParameterError
from contested.web.proposals import OneWitness, seal_estimate, seal_group, unseal

BUDGET = Budget(cells=2_000, subjects=20_000, seconds=3, rounds=100)
SHOWN = 20
SPOKEN = 3  # likenesses of a proposal that are shown with what speaks for them
KEPT = 50


@dataclass(frozen=True, slots=True)
class GroupCard:
    """A proposed group, the strongest of its likenesses with what speaks for each, and the proposal sealed."""

    proposal: GroupProposal
    spoken: list[tuple[Likeness, Speaking]]
    sealed: str


@dataclass(frozen=True, slots=True)
class Found:
    """What was found on request; `many` if more is proposed than shown."""

    seen: Survey
    groups: list[GroupCard]
    estimates: list[tuple[PrecisionProposal, str]]
    many: bool


@reviewers_send
def proposals(request: ClockedRequest) -> HttpResponse:
    if request.method == "POST":
        return _answer(request)
    looked = request.GET.get("look", "") == "now"
    seen = survey_alone(BUDGET) if looked else None
    standing = assessments_of_sources(limit=KEPT + 1)
    return render(
        request,
        "source/proposals.html",
        {
            "found": find(seen, standing) if seen else None,
            "busy": looked and seen is None,
            "budget": BUDGET,
            "standing": standing[:KEPT],
            "more_standing": len(standing) > KEPT,
            "rejected": rejections(limit=KEPT),
        },
    )


def find(seen: Survey, standing: list[SourceAssessment]) -> Found:
    """Return what is proposed on what was seen, without estimates that stand already."""
    groups = propose_sources_as_one(seen)
    accepted = {(one.source_id, one.precision) for one in standing}
    estimates = [
        one for one in propose_precisions(seen) if (one.source.source_id, one.precision) not in accepted
    ]
    spoken = what_speaks(seen, {one.pair for each in groups[:SHOWN] for one in each.likenesses[:SPOKEN]})
    return Found(
        seen,
        [
            GroupCard(each, [(one, spoken[one.pair]) for one in each.likenesses[:SPOKEN]], seal_group(each))
            for each in groups[:SHOWN]
        ],
        [(one, seal_estimate(one)) for one in estimates[:KEPT]],
        len(groups) > SHOWN or len(estimates) > KEPT,
    )


def _answer(request: ClockedRequest) -> HttpResponseRedirect:
    answers = {"accept": _accept, "reject": _reject, "withdraw": _withdraw, "reconsider": _reconsider}
    answer = answers.get(request.POST.get("answer", ""))
    if answer is None:
        raise ParameterError("answer", request.POST.get("answer", "")[:40], "use a button of the page")
    try:
        done = answer(request, acting(request))
    except RecordRefused as refused:
        raise ParameterError(refused.field, "", refused.reason) from refused
    wake()
    messages.success(request, done)
    back = request.POST.get("source", "")
    if request.POST.get("answer") == "withdraw" and back:
        return redirect("source", source_id=int(back))
    return redirect(reverse("proposals") + "?look=now")


def _accept(request: HttpRequest, actor: User) -> str:
    proposal = unseal(request.POST.get("proposal", ""))
    reason = f"{_reason(request)} ({proposal.reason})"
    if isinstance(proposal, OneWitness):
        names = take_as_one(groups=proposal.groups, name=proposal.name, reason=reason, actor=actor)
        return f"One witness from now on, as “{proposal.name}”: {', '.join(names)}."
    source = get_object_or_404(Source, pk=proposal.source)
    assess_source(source=source, precision=proposal.precision, reason=reason, origin=AGREEMENT, actor=actor)
    return f"{source.name} counts for {proposal.precision:.2f} from now on."


def _reject(request: HttpRequest, actor: User) -> str:
    proposal = unseal(request.POST.get("proposal", ""))
    reason = _reason(request)
    if isinstance(proposal, OneWitness):
        hold_apart(pairs=proposal.pairs, reason=reason, actor=actor)
        return "They are held apart, and not proposed as one again."
    source = get_object_or_404(Source, pk=proposal.source)
    reject_estimate(source=source, precision=proposal.precision, reason=reason, actor=actor)
    return f"The estimate for {source.name} is rejected; it is proposed again only once it has moved."


def _withdraw(request: HttpRequest, actor: User) -> str:
    """Let a source count for its default again; an estimate is kept as rejected, with the reason."""
    source = get_object_or_404(Source, pk=_id(request, "source"))
    standing = next(iter(assessments_of_sources([source.pk])), None)
    if standing is None:
        raise ParameterError("source", source.name, "no assessment of it is in force")
    reason = _reason(request)
    if standing.estimated:
        reject_estimate(source=source, precision=standing.precision, reason=reason, actor=actor)
    else:
        withdraw_assessment(source=source, reason=reason, actor=actor)
    return f"{source.name} counts for {standing.default:.2f} again."


def _reconsider(request: HttpRequest, actor: User) -> str:
    rejection = get_object_or_404(Rejection, pk=_id(request, "rejection"))
    reconsider(rejection=rejection, actor=actor)
    return "It may be proposed again."


def _reason(request: HttpRequest) -> str:
    reason = request.POST.get("reason", "").strip()
    if not reason or len(reason) > LONGEST_REASON:
        raise ParameterError("reason", reason[:40], "say why, in no more than 2,000 letters")
    return reason


def _id(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ParameterError(name, text[:40], "use a button of the page")
    return int(text)
