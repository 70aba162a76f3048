"""Which predicates count as one: candidates with what speaks for and against them, and what was judged."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from contested.alignment.judging import CLOSE_ENOUGH, accept, judge, propose, reject
from contested.alignment.listing import (
    AlignmentLine,
    Shared,
    alignment_counts,
    alignment_lines,
    shared_claims,
)
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus
from contested.density.refolding import Refolding, foresee_judgement
from contested.statements.errors import Refused
from contested.statements.lookup import predicates_named
from contested.statements.models import Predicate
from contested.tasks.refresh import wake
from contested.tasks.suggest import look
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, contributors_send
from contested.web.errors import ParameterError
from contested.web.forms import BROADER, JudgementForm
from contested.web.paging import id_cursor
from contested.web.reading import moment_of
from contested.web.refusals import refusal_text
from contested.web.vocabulary import word

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

PAGE = 20
EVIDENCE = 3
STATUSES = {str(status.label): status for status in AlignmentStatus}
REJECTS = "reject"


@dataclass(frozen=True, slots=True)
class RelationWord:
    """What a predicate can be to another: the button, and what it means."""

    key: str
    short: StrOrPromise
    meaning: StrOrPromise


RELATIONS = (
    RelationWord(
        "exact",
        pgettext_lazy("a relation", "the same"),
        gettext_lazy("Whatever holds of the one holds of the other."),
    ),
    RelationWord(
        "inverse",
        pgettext_lazy("a relation", "the other way round"),
        gettext_lazy("As child is to parent: subject and object change places."),
    ),
    RelationWord(
        "narrower",
        pgettext_lazy("a relation", "narrower"),
        gettext_lazy("Its values are values of the other, as a father is a parent."),
    ),
    RelationWord(
        BROADER, pgettext_lazy("a relation", "broader"), gettext_lazy("The other’s values are values of it.")
    ),
    RelationWord(
        "close",
        pgettext_lazy("a relation", "close enough"),
        gettext_lazy("They count as one, with less weight."),
    ),
    RelationWord(
        "different",
        pgettext_lazy("a relation", "different"),
        gettext_lazy("They never count as one, by whatever chain."),
    ),
)
BY_KEY = {each.key: each for each in RELATIONS}
BY_RELATION = {str(relation.label): relation for relation in AlignmentRelation}


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a judgement would do, asked of whoever is about to make it. `alignment`: the one he judges on, as text; empty
    for one of his own."""

    alignment: str
    how: str
    effect: Refolding
    title: str


@contributors_send
def alignments(request: ClockedRequest) -> HttpResponse:
    if request.method == "POST":
        return _send(request)
    return _page(request)


def _page(
    request: ClockedRequest,
    form: JudgementForm | None = None,
    refused: tuple[str, Refused] | None = None,
    foreseen: Foreseen | None = None,
) -> HttpResponse:
    as_of = moment_of(request.clocks)
    status = _status(request)
    predicate = _predicate(request)
    lines = alignment_lines(
        status=status, predicate=predicate, after=id_cursor(request), limit=PAGE + 1, as_of=as_of
    )
    shown = lines[:PAGE]
    shared = shared_claims(shown, each=EVIDENCE, as_of=as_of)
    given: dict[str, Any] = {
        "status": str(status.label),
        "counts": [
            (str(each.label), count)
            for each, count in alignment_counts(predicate=predicate, as_of=as_of).items()
        ],
        "predicate": Predicate.objects.filter(pk=predicate).first() if predicate else None,
        "rows": [Row(line, shared[line.id]) for line in shown],
        "cursor": shown[-1].id if len(lines) > PAGE else None,
        "relations": RELATIONS,
        "form": form or _asked(request),
        "refused": refused and (refused[0], refusal_text(refused[1])),
        "foreseen": foreseen,
    }
    return render(request, "alignment/list.html", given, status=409 if refused else 200)


@dataclass(frozen=True, slots=True)
class Row:
    """One judgement with the claims that speak for and against it; `buttons` are what it can become."""

    line: AlignmentLine
    shared: Shared

    @property
    def buttons(self) -> list[RelationWord]:
        """The relations it can be accepted as, the one that is proposed first."""
        return sorted(RELATIONS, key=lambda each: each.key != self.line.relation_word)


def _asked(request: ClockedRequest) -> JudgementForm:
    """The form for a judgement of one's own, filled with what the address names by number."""
    names = {}
    for side in ("source", "target"):
        given = request.GET.get(side, "")
        if given.isascii() and given.isdecimal() and len(given) < 10:
            names[side] = Predicate.objects.filter(pk=given).values_list("name", flat=True).first() or ""
    return JudgementForm(initial=names | {"relation": request.GET.get("relation", "")})


def _send(request: ClockedRequest) -> HttpResponse:
    if request.POST.get("look"):
        look()
        messages.success(
            request, _("New candidates are being looked for; reload the page in a moment to see them.")
        )
        return redirect("alignments")
    if request.POST.get("alignment"):
        return _judge_standing(request)
    return _judge_own(request)


def _judge_standing(request: ClockedRequest) -> HttpResponse:
    """Accept a judgement, as it is or as something else, or reject it."""
    form = JudgementForm(request.POST)
    id_, how = request.POST["alignment"], request.POST.get("as", "")
    if not (id_.isascii() and id_.isdecimal() and len(id_) < 19) or how not in {
        *(w.key for w in RELATIONS),
        REJECTS,
    }:
        raise ParameterError("as", how, _("use one of the buttons of the page"))
    if not acting(request).may_review:
        return _page(
            request, form, (id_, Refused(_("Reviewers judge on candidates; you can propose one below.")))
        )
    alignment = get_object_or_404(Alignment.objects.select_related("source", "target"), pk=id_)
    reason = request.POST.get("reason", "")[:2000]
    relation = _relation(how)
    ends = _ends(alignment.source, alignment.target, how)
    try:
        effect = _effect(request, *ends, relation, alignment)
        if effect is not None and effect.cells:
            return _page(request, form, foreseen=Foreseen(id_, how, effect, _button(how, alignment)))
        if relation is None:
            reject(alignment=alignment, reason=reason, actor=acting(request))
        else:
            accept(
                alignment=alignment,
                relation=relation,
                turned=how == BROADER,
                reason=reason,
                actor=acting(request),
            )
    except Refused as refusal:
        return _page(request, form, (id_, refusal))
    wake()
    messages.success(
        request,
        _("%(one)s and %(other)s: %(judged)s, from now on.")
        % {
            "one": alignment.source.name,
            "other": alignment.target.name,
            "judged": word("rejected" if how == REJECTS else how),
        },
    )
    return _back(request)


def _effect(
    request: ClockedRequest,
    source: Predicate,
    target: Predicate,
    relation: AlignmentRelation | None,
    judged_on: Alignment | None = None,
) -> Refolding | None:
    """What a judgement would do, for whoever has not seen it yet; it folds nothing to reject what never folded."""
    if request.POST.get("foreseen"):
        return None
    if relation is None and judged_on is not None and judged_on.status != AlignmentStatus.ACCEPTED:
        return None
    confidence = Decimal(1)
    if relation is AlignmentRelation.CLOSE and judged_on is not None:
        confidence = max(judged_on.confidence, CLOSE_ENOUGH)
    return foresee_judgement(source=source, target=target, relation=relation, confidence=confidence)


def _relation(how: str) -> AlignmentRelation | None:
    """What a button makes of a judgement; None takes it back."""
    if how == REJECTS:
        return None
    return AlignmentRelation.NARROWER if how == BROADER else BY_RELATION[how]


def _ends(one: Predicate, other: Predicate, how: str) -> tuple[Predicate, Predicate]:
    return (other, one) if how == BROADER else (one, other)


def _button(how: str, alignment: Alignment) -> str:
    if how != REJECTS:
        return str(BY_KEY[how].short)
    return _("take it back") if alignment.status == AlignmentStatus.ACCEPTED else _("none of these")


def _judge_own(request: ClockedRequest) -> HttpResponse:
    """Judge on two predicates that are named, or propose a judgement on them."""
    form = JudgementForm(request.POST)
    if not form.is_valid():
        return _page(request, form, ("", Refused(_("Something is missing."))))
    user = acting(request)
    given = form.cleaned_data
    ends: list[Predicate] = []
    for side in ("source", "target"):
        ids = predicates_named(given[side])
        if len(ids) != 1:
            form.add_error(side, _("No predicate, or more than one, is called so."))
            return _page(request, form, ("", Refused(_("Nothing was judged."))))
        ends.append(Predicate.objects.get(pk=ids[0]))
    source, target = _ends(ends[0], ends[1], given["relation"])
    relation = AlignmentRelation.NARROWER if given["relation"] == BROADER else BY_RELATION[given["relation"]]
    verb = judge if user.may_review and "propose" not in request.POST else propose
    try:
        effect = _effect(request, source, target, relation) if verb is judge else None
        if effect is not None and effect.cells:
            title = str(BY_KEY[given["relation"]].short)
            return _page(request, form, foreseen=Foreseen("", given["relation"], effect, title))
        verb(source=source, target=target, relation=relation, reason=given["reason"], actor=user)
    except Refused as refusal:
        return _page(request, form, ("", refusal))
    wake()
    done = (
        _("%(one)s and %(other)s: judged.")
        if verb is judge
        else _("%(one)s and %(other)s: proposed, for a reviewer to judge.")
    )
    messages.success(request, done % {"one": source.name, "other": target.name})
    return _back(request)


def _back(request: ClockedRequest) -> HttpResponseRedirect:
    query = request.GET.urlencode()
    return redirect(reverse("alignments") + (f"?{query}" if query else ""))


def _status(request: ClockedRequest) -> AlignmentStatus:
    status = request.GET.get("status", "") or "candidate"
    if status not in STATUSES:
        raise ParameterError("status", status, _("choose among %(words)s") % {"words": ", ".join(STATUSES)})
    return STATUSES[status]


def _predicate(request: ClockedRequest) -> int | None:
    text = request.GET.get("predicate", "")
    if text and not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ParameterError("predicate", text, _("give the number of a predicate"))
    return int(text) if text else None
