"""Writing in the browser: a statement with its evidence, or a proposal; what it meets is shown before it is kept."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from contested.intake.actions import Fate, Outcome, assert_statement
from contested.intake.conflicts import conflicts_of
from contested.intake.foreseeing import Foreseen, foresee, foresee_proposal
from contested.intake.proposals import propose, quarantine_of, read_proposal
from contested.intake.record import Record, read_record
from contested.people.models import User
from contested.statements.errors import Refused
from contested.tasks.refresh import wake
from contested.web.claiming import ClaimForms, claim_forms
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, everybody_writes
from contested.web.naming import spoken
from contested.web.wording import counted

PREFILLED = ("subject", "predicate", "object", "type", "source", "condition", "valid")


@everybody_writes
def new(request: ClockedRequest) -> HttpResponse:
    """The form of a statement; first it shows what would become of it, and then keeps it.

    Who may not write proposes: what he says is kept aside until somebody promotes it.
    """
    user = acting(request)
    forms = claim_forms(
        request.POST if request.method == "POST" else None,
        names_source=user.may_write,
        quotes=True,
        initial={name: spoken(request.GET[name]) for name in PREFILLED if request.GET.get(name)},
    )
    then = request.POST.get("then", "")
    foreseen = None
    if then in {"check", "keep"} and forms.is_valid():
        try:
            record = _record(forms, user)
            if then == "keep":
                return _kept(request, _keep(record, user))
            foreseen = _foresee(record, user)
        except Refused as refusal:
            forms.refuse(refusal)
    return render(
        request,
        "statement/new.html",
        {
            "forms": forms,
            "foreseen": foreseen,
            "quarantine": "" if user.may_write else quarantine_of(user),
            "keep": _("Keep the statement") if user.may_write else _("Propose it"),
        },
    )


def _record(forms: ClaimForms, user: User) -> Record:
    return read_record(forms.fields) if user.may_write else read_proposal(forms.fields, actor=user)


def _keep(record: Record, user: User) -> Outcome:
    if user.may_write:
        return assert_statement(record=record, actor=user)
    return propose(record=record, actor=user)


def _foresee(record: Record, user: User) -> Foreseen:
    if user.may_write:
        return foresee(partial(assert_statement, record=record, actor=user))
    return foresee_proposal(record, actor=user)


def _kept(request: ClockedRequest, outcome: Outcome) -> HttpResponseRedirect:
    wake()
    statement = outcome.statement or 0
    met = conflicts_of([statement])
    if outcome.fate is Fate.ALREADY:
        said = _("This stands already; what is new in it is kept with it.")
    elif not acting(request).may_write:
        said = _("Your proposal is kept aside until a contributor or a reviewer promotes it.")
    else:
        said = _("The statement is kept.")
    if met:
        conflicts = {
            "conflicts": counted(len(met), "conflict"),
            "predicates": ", ".join(one.predicate for one in met),
        }
        said += " " + _("It meets %(conflicts)s: %(predicates)s.") % conflicts
    messages.success(request, said)
    return redirect("statement", statement_id=statement)
