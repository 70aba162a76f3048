"""Who lost to whom, and what that leaves a statement to count for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.postgres import query
from contested.sublation.models import Ruling, RulingKind

HEAD_OF = query.load(__file__, "head_of")
PRECISIONS = query.load(__file__, "precisions")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class Precision:
    """What a statement counts for: as asserted, or as last assessed; and in effect, 0 once a ruling ended belief in it."""

    statement: int
    asserted: Decimal
    effective: Decimal


def direct_winner_of(statement: int, as_of: datetime | None = None) -> int | None:
    """Return the statement to which this one lost, or None."""
    sublations = Ruling.objects.known_at(as_of).filter(
        statement=statement, kind=RulingKind.SUBLATED, reverses__isnull=True
    )
    return sublations.values_list("winner_id", flat=True).first()


def head_of(statement: int, as_of: datetime | None = None) -> int:
    """Return the statement that stands at the end of the chain in which this one lost; itself where it lost to none."""
    return int(query.value(HEAD_OF, {"statement": statement, "as_of": as_of or NOW}))


def precisions_of(statements: Sequence[int], as_of: datetime | None = None) -> dict[int, Precision]:
    """Return what statements count for at `as_of`, by id."""
    given = {"statements": list(statements), "as_of": as_of or NOW}
    return {row.statement: row for row in query.rows(PRECISIONS, Precision, given)}


def precision_of(statement: int, as_of: datetime | None = None) -> Precision:
    """Return what one statement counts for; raises `KeyError` where there is none."""
    return precisions_of([statement], as_of)[statement]
