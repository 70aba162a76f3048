"""How long disputes wait, and how many are decided."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from contested.postgres import query

AGEING = query.load(__file__, "ageing")
THROUGHPUT = query.load(__file__, "throughput")


@dataclass(frozen=True, slots=True)
class Ageing:
    """How many open disputes have waited for less than `days`, and no less than the age before; None: longer than all."""

    days: int | None
    disputes: int


@dataclass(frozen=True, slots=True)
class Day:
    """What came into the queue and what left it on one day."""

    day: date
    opened: int
    decided: int
    undone: int


def ageing() -> list[Ageing]:
    """Return how long the open disputes have waited: under a day, a week, 30 days, 90 days, and longer."""
    return query.rows(AGEING, Ageing)


def throughput(*, days: int = 14) -> list[Day]:
    """Return day by day, the latest last, how many disputes were opened and decided."""
    return query.rows(THROUGHPUT, Day, {"days": days})
