"""What has just been decided, told on the page that comes next, from which it can be undone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from contested.review.models import Decision
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
    waits = ", once somebody else has signed it" if decision.awaits_second else ""
    return Toast(
        decision.pk,
        f"{cell.subject} · {cell.predicate}",
        outcome_text(decision.content) + waits,
        undoable=decision.tx_to is None,
    )


def outcome_text(content: Mapping[str, Any]) -> str:
    """Say an outcome in a few words, as JSON holds it: `narrowed to season=dry`, `both stand`."""
    match content:
        case {"outcome": "bound", "until": until}:
            return f"bounded: held until {until}"
        case {"outcome": "narrow", "condition": condition}:
            return f"narrowed to {condition}"
        case {"outcome": "sublate", "losers": [_, *more]}:
            return f"{len(more) + 1} statement{'s' if more else ''} sublated"
        case {"outcome": "not_a_contest", "mend": "policy", "policy": policy}:
            return f"not a contest: its policy is {policy}"
        case {"outcome": "not_a_contest", "mend": "same"}:
            return "not a contest: both are one"
    return str(content.get("outcome", "")).replace("_", " ")
