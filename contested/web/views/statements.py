"""One claim, by one source: in its document, on both clocks, with what it beat and what it fell to."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from contested.density.overview import cells_of_statements
from contested.evidence.queries import quotes
from contested.intake.proposals import ASIDE
from contested.intake.queries import contributors
from contested.people.models import User
from contested.statements.queries import StatementCard, statement_card
from contested.sublation.chains import head_of, precision_of
from contested.sublation.queries import assessments_of, rulings_on
from contested.web.clocks import ClockedRequest
from contested.web.errors import Missing
from contested.web.reading import moment_of
from contested.web.sentences import statement_sentence
from contested.web.views.mending import may_take_back

CONTEXT = 400  # characters of a document shown either side of a quote


@dataclass(frozen=True, slots=True)
class May:
    """What somebody may do about a statement that stands."""

    mend: bool
    promote: bool
    take_back: bool


def statement(request: ClockedRequest, statement_id: int) -> HttpResponse:
    as_of = moment_of(request.clocks)
    card = statement_card(statement_id, as_of)
    if card is None:
        raise Missing(
            (_("statement %(id)s yet, as of then") if as_of else _("statement %(id)s")) % {"id": statement_id}
        )
    rulings = rulings_on(statement_id, as_of)
    assessments = assessments_of(statement_id, as_of)
    lost = [ruling for ruling in rulings if ruling.loser == statement_id]
    return render(
        request,
        "statement/page.html",
        {
            "card": card,
            "cell": cells_of_statements([statement_id], as_of).get(statement_id),
            "quotes": quotes([statement_id], as_of, context=CONTEXT),
            "lost": lost,
            "won": [ruling for ruling in rulings if ruling.winner == statement_id],
            "assessed": next((line for line in assessments if line.tx_to is None), None),
            "assessments": assessments,
            "counts": precision_of(statement_id, as_of),
            "head": head_of(statement_id, as_of) if lost else statement_id,
            "sentence": statement_sentence(card, lost),
            "may": _may(request, card),
            "entered_by": contributors([statement_id], as_of=as_of).get(statement_id, ()),
        },
    )


def _may(request: ClockedRequest, card: StatementCard) -> May | None:
    """Return what whoever reads may do; None for what is closed, or looked at as of the past."""
    user = request.user
    if card.tx_to is not None or request.clocks.as_of is not None or not isinstance(user, User):
        return None
    aside = card.source_kind in ASIDE
    return May(user.may_write, user.may_write and aside, may_take_back(user, card))
