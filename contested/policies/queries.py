"""Policies as they were in force at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from contested.policies.models import PolicyKind, PolicyOrigin
from contested.postgres import query

POLICY_CARD = query.load(__file__, "policy_card")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class PolicyCard:
    """One policy in words; `tx_from` null is the default of a predicate that nobody has spoken about."""

    kind: int
    bound: int | None
    tolerance: str
    origin: int
    reason: str
    tx_from: datetime | None

    @property
    def kind_word(self) -> str:
        word = str(PolicyKind(self.kind).label)
        return f"{word}({self.bound})" if self.bound else word

    @property
    def origin_word(self) -> str:
        return str(PolicyOrigin(self.origin).label)


UNSPOKEN = PolicyCard(PolicyKind.UNKNOWN, None, "", PolicyOrigin.UNKNOWN, "", None)


def policy_card(predicate: int, as_of: datetime | None = None) -> PolicyCard:
    """Return the policy in force for a predicate's cells, or that there is none."""
    found = query.one(POLICY_CARD, PolicyCard, {"predicate": predicate, "as_of": as_of or NOW})
    return found or UNSPOKEN
