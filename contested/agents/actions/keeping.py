"""Programs put claims of their session out of sight, or before everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db import transaction

from contested.agents.callers import Caller
from contested.agents.errors import ScopeLacking
from contested.agents.queries import (
    Bucket,
    Element,
    element_named,
    elements_in,
    elements_of,
)
from contested.intake.proposals import promote
from contested.people.models import Scope
from contested.statements.models import Statement
from contested.sublation.actions import hide

from .saying import MOST_COMPARED

MOST_HIDDEN = 200
"""How many claims one call hides at most."""


@dataclass(frozen=True, slots=True)
class Compacted:
    """The claims that were hidden, and whether there are more of them than one call hides."""

    hidden: Sequence[Element]
    more: bool


@transaction.atomic
def compact(*, caller: Caller, threshold: Decimal, bucket: Bucket) -> Compacted:
    """Take the session's own claims of less than this precision out of its listings; they stay witnesses.

    Of nothing else than its own, and of claims that count for nothing not at all.
    """
    caller.need(Scope.WRITE)
    own = [
        element
        for element in elements_in(caller, bucket, limit=MOST_COMPARED)
        if element.own and Decimal(0) < element.precision < threshold
    ]
    chosen = own[:MOST_HIDDEN]
    for element in chosen:
        hide(
            statement=element.statement,
            reason=f"compacted: its precision {element.precision} is less than {threshold}",
            actor=caller.user,
        )
    return Compacted(chosen, more=len(own) > len(chosen))


def promote_element(*, caller: Caller, name: str, source: Mapping[str, Any], reason: str) -> Element:
    """Let a source that counts for everybody say what a claim of the session says; raises what `promote` raises."""
    caller.need(Scope.WRITE)
    element = element_named(caller, name)
    user = caller.user
    if user is None:
        raise ScopeLacking("This needs a token: somebody has to answer for what counts for everybody.")
    promoted = promote(
        statement=Statement.objects.get(pk=element.statement), source=source, reason=reason, actor=user
    )
    return elements_of(caller, [promoted.pk])[promoted.pk]
