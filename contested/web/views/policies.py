"""After an import: the predicates on which most depends, each asked about with examples and what every answer would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from contested.density.asking import PredicateToAsk, predicates_to_ask, telling_cells
from contested.density.inferring import finding_text, measure
from contested.density.predicates import predicate_card
from contested.density.previewing import Effect, Wish, preview
from contested.policies.actions import read_policy, set_policy
from contested.policies.inference import Finding
from contested.policies.policy import Policy, UnknownPolicy, parse_policy
from contested.statements.models import Predicate
from contested.tasks.refresh import wake
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, reviewers_send
from contested.web.errors import ParameterError
from contested.web.examples import Example, examples_of
from contested.web.policies import OFFERED, ORIGINS, policy_title
from contested.web.sayings import say

MOST = 8
SAMPLE = 60
MEASURED = 150
EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class Answer:
    """One policy that can be chosen, and what it would do; `standing`: it is in force already."""

    title: str
    effect: Effect
    standing: bool
    suggested: bool


@dataclass(frozen=True, slots=True)
class Question:
    """One predicate that is asked about."""

    asked: PredicateToAsk
    title: str
    origin: str
    measured: str
    firm: bool
    answers: list[Answer]
    examples: list[Example]


@reviewers_send
def review(request: ClockedRequest) -> HttpResponse:
    if request.method == "POST":
        return _answer(request)
    asked = predicates_to_ask(limit=MOST + 1)
    shown = asked[:MOST]
    ids = [each.id for each in shown]
    wishes = {each.id: [Wish(policy, each.tolerance or "") for policy in _offered(each)] for each in shown}
    effects = preview(wishes, size=SAMPLE, examples=0)
    findings = measure(ids, size=MEASURED)
    examples = examples_of(telling_cells(ids, each=EXAMPLES))
    questions = [_question(each, effects[each.id], findings[each.id], examples) for each in shown]
    return render(request, "predicate/review.html", {"questions": questions, "more": len(asked) > MOST})


def _offered(asked: PredicateToAsk) -> list[Policy]:
    """The policies that can be chosen by one click: those without a number, and one with a number that stands already."""
    offered = [Policy(kind) for kind in OFFERED]
    return offered if asked.policy in offered or asked.policy.bound is None else [*offered, asked.policy]


def _question(
    asked: PredicateToAsk, effects: Sequence[Effect], finding: Finding, examples: Mapping[int, list[Example]]
) -> Question:
    answers = [
        Answer(
            policy_title(effect.wish.policy),
            effect,
            standing=effect.wish.policy == asked.policy,
            suggested=effect.wish.policy == finding.policy,
        )
        for effect in effects
    ]
    return Question(
        asked,
        policy_title(asked.policy),
        str(ORIGINS[asked.origin_word]),
        say(finding_text(finding)),
        finding.firm,
        answers,
        examples[asked.id],
    )


def _answer(request: ClockedRequest) -> HttpResponseRedirect:
    """Set the policy that a button names, `17:immutable`; what else stands with the predicate stays."""
    given = request.POST.get("answer", "")
    id_, _colon, text = given.partition(":")
    try:
        policy = parse_policy(text)
        predicate_id = int(id_) if id_.isascii() and id_.isdecimal() and len(id_) < 10 else 0
    except UnknownPolicy:
        raise ParameterError("answer", given, _("use one of the buttons of the page")) from None
    predicate = get_object_or_404(Predicate, pk=predicate_id)
    standing = predicate.policies.filter(tx_to__isnull=True).first()
    # The tolerance in force may be that of a predicate that counts as this one; what was foreseen went by it.
    card = predicate_card(predicate.pk)
    kind, bound = read_policy(str(policy))
    set_policy(
        predicate=predicate,
        kind=kind,
        bound=bound,
        tolerance=card.policy.tolerance if card else "",
        containment=standing.containment if standing else False,
        reason="answered when asked after an import",
        actor=acting(request),
    )
    wake()
    messages.success(
        request,
        _("%(predicate)s: %(policy)s, from now on.")
        % {"predicate": predicate.name, "policy": policy_title(policy)},
    )
    return redirect("policy-review")
