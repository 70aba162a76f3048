"""Reading density: what is contested, from the standing rows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from contested.postgres import query

CONTESTED_SINCE = query.load(__file__, "contested_since")
UNJUDGED_SINCE = query.load(__file__, "unjudged_since")
MOMENT = query.load(__file__, "moment")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class ContestedCell:
    id: int
    subject: str
    predicate: str
    contestedness: Decimal
    total: int


@dataclass(frozen=True, slots=True)
class Met:
    """The contested cells that new statements belong to: how many, and the most contested."""

    count: int
    worst: tuple[ContestedCell, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "count": self.count,
            "worst": [
                {
                    "cell": cell.id,
                    "subject": cell.subject,
                    "predicate": cell.predicate,
                    "contestedness": round(float(cell.contestedness), 6),
                }
                for cell in self.worst
            ],
        }


def known_now() -> datetime:
    """Return the store's own clock, before whatever is written next."""
    moment: datetime = query.value(MOMENT)
    return moment


def contested_since(moment: datetime, *, until: datetime | None = None, limit: int) -> Met:
    """Return the contested cells to which statements were added since a moment, and by another one if one is given."""
    given = {"moment": moment, "until": until or NOW, "limit": limit}
    worst = query.rows(CONTESTED_SINCE, ContestedCell, given)
    return Met(worst[0].total if worst else 0, tuple(worst))


@dataclass(frozen=True, slots=True)
class UnjudgedCell:
    id: int
    subject: str
    predicate: str
    predicate_id: int
    total: int


def unjudged_since(moment: datetime, *, until: datetime | None = None, limit: int) -> list[UnjudgedCell]:
    """Return the cells to which statements were added in that time and that are undetermined because nobody has said what
    can contradict what of their predicate; each with how many there are."""
    given = {"moment": moment, "until": until or NOW, "limit": limit}
    return query.rows(UNJUDGED_SINCE, UnjudgedCell, given)
