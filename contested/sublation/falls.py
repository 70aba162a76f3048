"""What became of a source's statements by rulings: to whom they fell, and what fell to them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from contested.postgres import query
from contested.sublation.models import RulingKind

FALLEN_OF_SOURCE = query.load(__file__, "fallen_of_source")
WON_BY_SOURCE = query.load(__file__, "won_by_source")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class FellTo:
    """How many of a source's statements fell to another's; `latest` of them for this `reason`; `of` fell at all."""

    source_id: int
    source: str
    fell: int
    latest: int
    reason: str
    of: int


def fallen_of(source: int, *, limit: int, as_of: datetime | None = None) -> list[FellTo]:
    """Return to whom a source's statements were sublated by `as_of` (None: now), most first."""
    given = {"source": source, "sublated": RulingKind.SUBLATED, "as_of": as_of or NOW, "limit": limit}
    return query.rows(FALLEN_OF_SOURCE, FellTo, given)


def won_by(source: int, as_of: datetime | None = None) -> int:
    """Return how many statements fell to those of a source."""
    given = {"source": source, "sublated": RulingKind.SUBLATED, "as_of": as_of or NOW}
    return int(query.value(WON_BY_SOURCE, given) or 0)
