"""What a cell was held to be over transaction time, headline by headline."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.postgres import query

PAST = query.load(__file__, "cell_past")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class PastScore:
    """What a cell was held to be from `tx_from` on, until `tx_to`; `formula` is the version that scored it."""

    id: int
    label: int
    contestedness: Decimal
    disagreement: Decimal
    mass: Decimal
    assumed: bool
    partial: bool
    sources: int
    witnesses: int
    positions: int
    formula: int
    tx_from: datetime
    tx_to: datetime | None
    computed_at: datetime


def past_scores(
    cell: int, *, before: int | None = None, limit: int, as_of: datetime | None = None
) -> list[PastScore]:
    """Return what a cell was held to be, the latest first, before the one of the id `before`.

    Empty where only one position was ever held: such a cell has no standing score.
    """
    given = {"cell": cell, "before": before, "limit": limit, "as_of": as_of or NOW}
    return query.rows(PAST, PastScore, given)
