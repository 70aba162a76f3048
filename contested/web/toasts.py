"""What has just been decided, told on the page that comes next, from which it can be undone."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from contested.review.models import Decision
from contested.web.endings import ending_text, lines_of
from contested.web.paging import LARGEST_ID


@dataclass(frozen=True, slots=True)
class Toast:
    """The decision in a few words; `undoable` by whoever reads it."""

    decision: int
    title: str
    what: str
    undoable: bool


def toast_of(request: HttpRequest) -> Toast | None:
    """Return the decision that the address names (`after`), for the one who made it; None for any other."""
    text = request.GET.get("after", "")
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= LARGEST_ID):
        return None
    decision = (
        Decision.objects.filter(pk=int(text), undoes__isnull=True)
        .select_related("dispute__cell__subject", "dispute__cell__predicate")
        .first()
    )
    if decision is None or decision.reviewer_id != request.user.pk:
        return None
    cell = decision.dispute.cell
    ending = ending_text(decision.content, lines_of([decision.content]))
    if decision.awaits_second:
        ending = _("%(ending)s, once somebody else has signed it") % {"ending": ending}
    return Toast(
        decision.pk,
        f"{cell.subject} · {cell.predicate}",
        ending,
        undoable=decision.tx_to is None,
    )
