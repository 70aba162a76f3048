"""What may happen to a statement that stands: retracted, corrected, given evidence, or promoted out of quarantine."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from contested.evidence.queries import quotes
from contested.intake.actions import Fate, Outcome, add_evidence
from contested.intake.conflicts import conflicts_of
from contested.intake.corrections import correct_fields, said_of
from contested.intake.foreseeing import Foreseen, foresee, foresee_closing
from contested.intake.proposals import promote, quarantine_of
from contested.intake.record import read_evidence
from contested.people.models import User
from contested.statements.actions import retract
from contested.statements.errors import Refused
from contested.statements.models import SourceKind, Statement
from contested.statements.queries import StatementCard, statement_card
from contested.tasks.refresh import wake
from contested.web.claiming import ClaimForms, claim_forms
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, everybody_writes, not_for
from contested.web.errors import Missing
from contested.web.naming import name_or_iri
from contested.web.refusals import refusal_text
from contested.web.wording import counted


@everybody_writes
def take_back(request: ClockedRequest, statement_id: int) -> HttpResponse:
    """Retract a statement, once what is left without it has been seen. A reader may take back what he proposed."""
    card, statement = _named(statement_id)
    if not may_take_back(acting(request), card):
        raise PermissionDenied(not_for(acting(request), _("contributors and reviewers")))
    forms = claim_forms(_sent(request), claims=False, gives_reason=True)
    shifts = []
    try:
        if request.method == "POST" and forms.is_valid():
            retract(statement=statement, reason=forms.reason, actor=acting(request))
            return _done(request, statement_id, _("It is retracted. It stays on record, and counts no more."))
        shifts = foresee_closing(statement)
    except Refused as refusal:
        if request.method != "POST":
            return _refused(request, statement_id, refusal)
        forms.refuse(refusal)
    return render(
        request,
        "statement/retract.html",
        {"card": card, "forms": forms, "shifts": shifts, "saying": _("Retract")},
    )


@everybody_writes
def correct(request: ClockedRequest, statement_id: int) -> HttpResponse:
    """Replace our own misreading: the form holds the statement as it was read, and shows what the right reading meets."""
    card, statement = _named(statement_id)
    _writers_alone(request)
    initial = _as_read(card, statement)
    forms = claim_forms(_sent(request), names_source=True, gives_reason=True, initial=initial)
    foreseen = None
    if request.method == "POST" and forms.is_valid():
        changes = {
            name: said or None
            for name, said in forms.fields.items()
            if name != "evidence" and said != initial.get(name, "")
        }

        def mend() -> Outcome:
            right = correct_fields(
                statement=statement, changes=changes, reason=forms.reason, actor=acting(request)
            )
            return Outcome(Fate.STORED, right.pk)

        try:
            if request.POST.get("then") == "keep":
                right = mend().statement or 0
                return _done(request, right, _("Corrected. The misreading stays on record and leads here."))
            foreseen = foresee(mend, closes=statement)
        except Refused as refusal:
            forms.refuse(refusal)
    return _form(request, "statement/correct.html", card, forms, foreseen, _("Correct it"))


@everybody_writes
def promotion(request: ClockedRequest, statement_id: int) -> HttpResponse:
    """Let a source that counts say what was set aside."""
    card, statement = _named(statement_id)
    _writers_alone(request)
    cited = [quote.document for quote in quotes([statement_id])]
    forms = claim_forms(
        _sent(request),
        claims=False,
        names_source=True,
        gives_reason=True,
        initial={"source": cited[0] if cited else ""},
    )
    foreseen = None
    if request.method == "POST" and forms.is_valid():

        def let() -> Outcome:
            said = promote(
                statement=statement, source=forms.fields, reason=forms.reason, actor=acting(request)
            )
            return Outcome(Fate.STORED, said.pk)

        try:
            if request.POST.get("then") == "keep":
                return _done(request, let().statement or 0, _("Promoted. It counts from now on."))
            foreseen = foresee(let, closes=statement)
        except Refused as refusal:
            forms.refuse(refusal)
    return _form(request, "statement/promote.html", card, forms, foreseen, _("Promote it"))


@everybody_writes
def evidence(request: ClockedRequest, statement_id: int) -> HttpResponse:
    """Link further evidence to a statement."""
    card, statement = _named(statement_id)
    _writers_alone(request)
    forms = claim_forms(_sent(request), claims=False, quotes=True)
    if request.method == "POST" and request.POST.get("then") == "keep" and forms.is_valid():
        if forms.evidence:
            try:
                linked = add_evidence(statement=statement, quotations=read_evidence(forms.evidence))
                said = _("That was linked already.")
                if linked:
                    said = _("%(spans)s linked.") % {"spans": counted(linked, "span")}
                return _done(request, statement_id, said)
            except Refused as refusal:
                forms.refuse(refusal)
        else:
            forms.pieces[0].add_error("document", _("Say where it is written."))
    return _form(request, "statement/evidence.html", card, forms, None, _("Link it"))


def may_take_back(user: User, card: StatementCard) -> bool:
    """Whether somebody may retract a statement: whoever may write, and a reader what he himself proposed."""
    own = card.source_kind == SourceKind.QUARANTINE and card.source == quarantine_of(user)
    return user.may_write or (user.may_propose and own)


def _form(
    request: ClockedRequest,
    template: str,
    card: StatementCard,
    forms: ClaimForms,
    foreseen: Foreseen | None,
    keep: str,
) -> HttpResponse:
    return render(request, template, {"card": card, "forms": forms, "foreseen": foreseen, "keep": keep})


def _named(statement_id: int) -> tuple[StatementCard, Statement]:
    card = statement_card(statement_id)
    if card is None:
        raise Missing(_("statement %(id)s") % {"id": statement_id})
    return card, Statement.objects.select_related("source").get(pk=statement_id)


def _sent(request: ClockedRequest) -> Any:
    return request.POST if request.method == "POST" else None


def _writers_alone(request: ClockedRequest) -> None:
    if not acting(request).may_write:
        raise PermissionDenied(not_for(acting(request), _("contributors and reviewers")))


def _as_read(card: StatementCard, statement: Statement) -> dict[str, str]:
    """Return a statement as its form begins: things by their names where these lead back to them, else by IRI."""
    said = {name: str(value or "") for name, value in said_of(statement).as_record().items()}
    for name, label in (("subject", card.subject), ("object", card.object)):
        said[name] = name_or_iri(label, said[name])
    if said["precision"]:
        said["precision"] = f"{float(said['precision']):g}"
    return said


def _done(request: ClockedRequest, statement_id: int, said: str) -> HttpResponseRedirect:
    wake()
    met = [conflict for conflict in conflicts_of([statement_id]) if conflict.contradicting]
    if met:
        said += " " + _("It meets %(conflicts)s.") % {"conflicts": counted(len(met), "conflict")}
    messages.success(request, said)
    return redirect("statement", statement_id=statement_id)


def _refused(request: ClockedRequest, statement_id: int, refusal: Refused) -> HttpResponseRedirect:
    messages.warning(request, refusal_text(refusal))
    return redirect("statement", statement_id=statement_id)
