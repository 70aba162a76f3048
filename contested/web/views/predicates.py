"""Predicates: what can contradict what, and under which names it is said."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from contested.density.asking import telling_cells
from contested.density.overview import predicate_lines, predicate_origins
from contested.density.predicates import PredicateCard, predicate_card
from contested.density.previewing import Moved, Reach, Wish, preview
from contested.policies.actions import set_policy
from contested.policies.models import PolicyOrigin
from contested.policies.queries import policy_versions
from contested.statements.models import Predicate
from contested.tasks.refresh import wake
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, reviewers_send
from contested.web.errors import Missing, ParameterError
from contested.web.examples import examples_of, questions_of
from contested.web.forms import PolicyForm
from contested.web.labels import LABELS, Label
from contested.web.paging import PAGE, name_cursor, page
from contested.web.policies import ORIGINS, POLICIES, policy_sentence, policy_title, wish_title
from contested.web.reading import moment_of

EXAMPLES = 6
VERSIONS = 50
BY_WORD = {str(origin.label): origin for origin in PolicyOrigin}


def predicates(request: ClockedRequest) -> HttpResponse:
    as_of = moment_of(request.clocks)
    origin = read_origin(request)
    lines = predicate_lines(after=name_cursor(request), limit=PAGE + 1, origin=origin, as_of=as_of)
    origins = [
        (str(each.label), ORIGINS[str(each.label)], count)
        for each, count in predicate_origins(as_of).items()
        if count
    ]
    return render(
        request,
        "predicate/list.html",
        {
            "page": page(lines, lambda line: line.name),
            "origin": str(origin.label) if origin else "",
            "origins": origins,
        },
    )


@reviewers_send
def predicate(request: ClockedRequest, predicate_id: int) -> HttpResponse:
    """One predicate; its form shows the effect of another policy when it is asked for, and sets it when it is sent."""
    as_of = moment_of(request.clocks)
    card = predicate_card(predicate_id, as_of=as_of)
    if card is None:
        raise Missing(_("predicate %(id)s") % {"id": predicate_id})
    asked = "policy" in request.GET
    form = PolicyForm(request.POST if request.method == "POST" else request.GET if asked else _standing(card))
    valid = form.is_valid()
    if request.method == "POST" and valid and card.folded_into is None:
        return _set(request, predicate_id, form)
    effect = None
    if valid and (asked or request.method == "POST") and card.folded_into is None:
        effect = preview({predicate_id: [form.wish]})[predicate_id][0]
    members = [predicate_id, *(fold.id for fold in card.folded_from if not fold.inverse)]
    return render(
        request,
        "predicate/page.html",
        {
            "card": card,
            "sentence": policy_sentence(card.policy.policy, card.policy.origin_word),
            "title": policy_title(card.policy.policy),
            "form": form,
            "sent": request.method == "POST" or asked,
            "policies": POLICIES,
            "effect": effect,
            "effect_title": _wished(effect.wish, card) if effect else "",
            "shift": shift(effect) if effect else [],
            "moved": _moved(effect) if effect else [],
            "elsewhere": shift(effect.elsewhere) if effect and effect.elsewhere else [],
            "moved_elsewhere": _moved(effect.elsewhere) if effect and effect.elsewhere else [],
            "examples": examples_of(telling_cells([predicate_id], each=EXAMPLES))[predicate_id],
            "versions": [
                (policy_title(each.policy), each)
                for each in policy_versions(members, limit=VERSIONS, as_of=as_of)
            ],
        },
    )


def _standing(card: PredicateCard) -> dict[str, object]:
    """The policy in force as the form has it."""
    standing = card.policy
    return {
        "policy": standing.policy.kind.value,
        "bound": standing.bound,
        "tolerance": standing.tolerance,
        "containment": standing.containment,
    }


def _wished(wish: Wish, card: PredicateCard) -> str:
    return wish_title(
        wish.policy,
        wish.tolerance,
        containment=bool(wish.containment),
        contained=card.policy.containment,
    )


def _set(request: ClockedRequest, predicate_id: int, form: PolicyForm) -> HttpResponseRedirect:
    chosen = get_object_or_404(Predicate, pk=predicate_id)
    kind, bound = form.kind
    set_policy(
        predicate=chosen,
        kind=kind,
        bound=bound,
        tolerance=form.cleaned_data["tolerance"],
        containment=form.cleaned_data["containment"],
        reason=form.cleaned_data["reason"],
        actor=acting(request),
    )
    wake()
    messages.success(
        request,
        _("%(predicate)s: %(policy)s, from now on.")
        % {"predicate": chosen.name, "policy": policy_title(form.wish.policy)},
    )
    return redirect(reverse("predicate", args=[predicate_id]))


def read_origin(request: HttpRequest) -> PolicyOrigin | None:
    """Read by which origin a list is narrowed; raises a `ParameterError`."""
    word = request.GET.get("origin", "")
    if word and word not in BY_WORD:
        raise ParameterError("origin", word, _("choose among %(words)s") % {"words": ", ".join(BY_WORD)})
    return BY_WORD.get(word)


@dataclass(frozen=True, slots=True)
class Shift:
    """How many cells have a label now, and how many would."""

    label: Label
    before: int
    after: int


def shift(effect: Reach) -> list[Shift]:
    before = {label.value: count for label, count in effect.before.items()}
    after = {label.value: count for label, count in effect.after.items()}
    lines = [Shift(label, before.get(label.key, 0), after.get(label.key, 0)) for label in LABELS]
    return [line for line in lines if line.before or line.after]


def _moved(effect: Reach) -> list[tuple[tuple[str, str], Moved]]:
    """Each example with what its cell is about: subject and predicate."""
    questions = questions_of([moved.cell for moved in effect.examples])
    return [(questions[moved.cell], moved) for moved in effect.examples]
