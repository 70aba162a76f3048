"""What was decided about a dispute, one decision after another."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from contested.postgres import query
from contested.review.models import OutcomeKind
from contested.review.outcomes import Outcome, read_outcome

DECISIONS = query.load(__file__, "decisions")


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """A decision with who made, signed and undid it; in force while `tx_to` is None. `content` is JSON of the outcome."""

    id: int
    outcome: int
    content: str
    reason: str
    reviewer: str
    needs_second: bool
    second: str | None
    signed_at: datetime | None
    rulings: list[int]
    scored: Decimal
    tx_from: datetime
    tx_to: datetime | None
    undone_by: str | None
    undone_because: str | None
    undone_at: datetime | None

    @property
    def outcome_word(self) -> str:
        return str(OutcomeKind(self.outcome).label)

    @property
    def said(self) -> dict[str, Any]:
        """The outcome as `read_outcome` takes it."""
        found: dict[str, Any] = json.loads(self.content)
        return found

    @property
    def what(self) -> Outcome:
        return read_outcome(self.said)

    @property
    def in_force(self) -> bool:
        return self.tx_to is None

    @property
    def awaits_second(self) -> bool:
        return self.in_force and self.needs_second and self.second is None


def decisions_of(dispute: int) -> list[DecisionLine]:
    """Return all decisions about a dispute, the latest first, undone ones too."""
    return query.rows(DECISIONS, DecisionLine, {"dispute": dispute})
