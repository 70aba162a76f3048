"""Judgements on predicates as people look at them: listed, counted, and with the claims that speak for and against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.alignment.models import AlignmentRelation, AlignmentStatus
from contested.postgres import query

CARD = query.load(__file__, "alignment_card")
LISTED = query.load(__file__, "alignments_listed")
COUNTED = query.load(__file__, "alignments_counted")
SHARED = query.load(__file__, "shared_claims")

NOW = "infinity"
REACH = 200


@dataclass(frozen=True, slots=True)
class AlignmentLine:
    """One judgement; `confidence` in [0, 1]; `actor` is null where no person made it."""

    id: int
    source_id: int
    source: str
    target_id: int
    target: str
    relation: int
    status: int
    confidence: Decimal
    origin: str
    reason: str
    actor: str | None
    tx_from: datetime
    tx_to: datetime | None

    @property
    def relation_word(self) -> str:
        return str(AlignmentRelation(self.relation).label)

    @property
    def status_word(self) -> str:
        return str(AlignmentStatus(self.status).label)

    @property
    def inverse(self) -> bool:
        return self.relation == AlignmentRelation.INVERSE


@dataclass(frozen=True, slots=True)
class SharedClaim:
    """What two predicates say of one subject. Under an inverse the other claim has its own subject."""

    place: int
    agrees: bool
    subject: str
    object: str
    other_object: str
    other_subject: str


@dataclass(frozen=True, slots=True)
class Shared:
    """Claims that speak for two predicates being one, and against it; a few of each."""

    agree: tuple[SharedClaim, ...]
    differ: tuple[SharedClaim, ...]


def alignment_lines(
    *,
    status: AlignmentStatus | None = None,
    predicate: int | None = None,
    after: int | None = None,
    limit: int,
    as_of: datetime | None = None,
) -> list[AlignmentLine]:
    """Return up to `limit` judgements in force that follow the one of the id `after`: the likeliest candidates, the latest
    of what was judged."""
    given = {
        "status": status,
        "predicate": predicate,
        "after": after,
        "limit": limit,
        "as_of": as_of or NOW,
    }
    return query.rows(LISTED, AlignmentLine, given)


def alignment_line(id_: int, *, as_of: datetime | None = None) -> AlignmentLine | None:
    """Return one judgement by its id, in force at `as_of` or not any more; None if it was not made by then."""
    return query.one(CARD, AlignmentLine, {"id": id_, "as_of": as_of or NOW})


def alignment_counts(
    *, predicate: int | None = None, as_of: datetime | None = None
) -> dict[AlignmentStatus, int]:
    """Return how many judgements in force have each status."""
    rows = query.rows(
        COUNTED, lambda status, count: (status, count), {"predicate": predicate, "as_of": as_of or NOW}
    )
    found = dict(rows)
    return {status: found.get(int(status), 0) for status in AlignmentStatus}


def shared_claims(
    lines: Sequence[AlignmentLine], *, each: int, as_of: datetime | None = None
) -> dict[int, Shared]:
    """Return, for each judgement (by id), up to `each` claims believed then that agree, and that differ."""
    given = {
        "sources": [line.source_id for line in lines],
        "targets": [line.target_id for line in lines],
        "inverses": [line.inverse for line in lines],
        "reach": REACH,
        "each": each,
        "as_of": as_of or NOW,
    }
    found = query.rows(SHARED, SharedClaim, given) if lines else []
    return {
        line.id: Shared(
            tuple(claim for claim in found if claim.place == place and claim.agrees),
            tuple(claim for claim in found if claim.place == place and not claim.agrees),
        )
        for place, line in enumerate(lines)
    }
