"""One claim, by one source: in its document, on both clocks, with what it beat and what it fell to."""

from django.http import HttpResponse
from django.shortcuts import render

from contested.density.overview import cells_of_statements
from contested.evidence.queries import quotes
from contested.statements.queries import statement_card
from contested.sublation.queries import assessments_of, rulings_on
from contested.web.clocks import ClockedRequest
from contested.web.errors import Missing
from contested.web.reading import moment_of
from contested.web.sentences import statement_sentence

CONTEXT = 400  # characters of a document shown either side of a quote


def statement(request: ClockedRequest, statement_id: int) -> HttpResponse:
    as_of = moment_of(request.clocks)
    card = statement_card(statement_id, as_of)
    if card is None:
        raise Missing(f"statement {statement_id}" + (" yet, as of then" if as_of else ""))
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
            "sentence": statement_sentence(card, lost),
        },
    )
