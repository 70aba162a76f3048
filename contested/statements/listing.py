"""Statements in a list, by what they say and who says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.postgres import query

LISTED = query.load(__file__, "listed_statements")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class StatementListed:
    """One statement of a list; days as in `StatementCard`. `tx_to` is what was known of it at the moment looked from."""

    id: int
    subject_id: int
    subject: str
    predicate_id: int
    predicate: str
    datatype: int
    object_id: int | None
    object: str
    polarity: int
    condition: str
    precision: Decimal | None
    source_id: int
    source: str
    dated: bool
    lower: int | None
    upper: int | None
    end_kind: int
    valid_text: str
    tx_from: datetime
    tx_to: datetime | None


def list_statements(
    *,
    subjects: Sequence[int] | None = None,
    predicates: Sequence[int] | None = None,
    sources: Sequence[int] | None = None,
    objects: Sequence[int] | None = None,
    polarity: int | None = None,
    retired: bool = False,
    after: int = 0,
    limit: int,
    as_of: datetime | None = None,
    valid_at: int | None = None,
) -> list[StatementListed]:
    """Return up to `limit` statements with ids above `after`, oldest first; None does not narrow.

    `objects` are ids of values. With `retired`, closed ones are listed too. `valid_at` leaves out what is dated to
    other days.
    """
    return query.rows(
        LISTED,
        StatementListed,
        {
            "subjects": subjects,
            "predicates": predicates,
            "sources": sources,
            "objects": objects,
            "polarity": polarity,
            "retired": retired,
            "after": after,
            "limit": limit,
            "as_of": as_of or NOW,
            "day": valid_at,
        },
    )
