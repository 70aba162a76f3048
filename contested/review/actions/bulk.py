"""Deciding many disputes alike, after an exact preview: what was shown is what is done, or nothing is."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from typing import Any

from django.db import transaction

from contested.intake.queries import contributed_by
from contested.people.models import User
from contested.review.actions.deciding import look_into, make, tried
from contested.review.actions.leasing import end_lease, need_reviewer, standing_lease
from contested.review.actions.locking import locked, need_open, now
from contested.review.actions.saying import reason_given
from contested.review.errors import HeldByAnother, OutcomeUnreadable, OwnContribution, PreviewChanged
from contested.review.models import Decision, Dispute, LeaseEnd
from contested.review.outcomes import BothStand, NeedEvidence, Outcome
from contested.review.queries.versions import history
from contested.review.recommending import recommended_outcome
from contested.statements.errors import Refused

MOST = 200

WISHES: dict[str, Callable[[Dispute], Outcome]] = {
    "recommended": lambda dispute: recommended_outcome(dispute.cell_id),
    "both_stand": lambda _: BothStand(),
    "need_evidence": lambda _: NeedEvidence(),
}
"""What can be wished for many disputes at once, and the outcome that it means for one."""


@dataclass(frozen=True, slots=True)
class BulkLine:
    """What a wish would do to one dispute; where it would be refused, `refusal` says why, and nothing is done to it."""

    dispute: int
    cell: int
    subject: str
    predicate: str
    version: str
    outcome: Outcome | None = None
    before: Decimal | None = None
    after: Decimal | None = None
    label_after: str = ""
    needs_second: bool = False
    refusal: Refused | None = None

    def as_json(self) -> dict[str, Any]:
        return {
            "dispute": self.dispute,
            "cell": self.cell,
            "subject": self.subject,
            "predicate": self.predicate,
            "version": self.version,
            "outcome": None if self.outcome is None else self.outcome.as_json(),
            "before": None if self.before is None else str(self.before),
            "after": None if self.after is None else str(self.after),
            "label_after": self.label_after,
            "needs_second": self.needs_second,
            "refused": None if self.refusal is None else self.refusal.rule,
        }


@dataclass(frozen=True, slots=True)
class BulkPreview:
    """All lines in the order of the disputes' ids, and a word for exactly these, to be given back when confirming."""

    wish: str
    lines: tuple[BulkLine, ...]

    @property
    def token(self) -> str:
        told = json.dumps([self.wish, [line.as_json() for line in self.lines]], sort_keys=True)
        return sha256(told.encode()).hexdigest()[:32]

    @property
    def decided(self) -> list[BulkLine]:
        """The lines that would be carried out."""
        return [line for line in self.lines if line.refusal is None]


def preview_many(*, disputes: Sequence[int], reviewer: User, wish: str) -> BulkPreview:
    """Return what a wish (`recommended`, `both_stand`, `need_evidence`) would do to each dispute, at most 200."""
    need_reviewer(reviewer)
    if wish not in WISHES:
        raise OutcomeUnreadable("for many disputes at once: " + ", ".join(WISHES), field="outcome")
    with transaction.atomic():
        found = BulkPreview(wish, tuple(_line(dispute, reviewer, wish) for dispute in _wanted(disputes)))
        transaction.set_rollback(True)
    return found


@transaction.atomic
def decide_many(
    *, disputes: Sequence[int], reviewer: User, wish: str, reason: str, token: str
) -> list[Decision]:
    """Do exactly what a preview showed, all of it in one transaction; raises `PreviewChanged` where that is not so any more.

    Who contributed to a dispute, and what somebody else holds, is left out, as the preview says.
    """
    need_reviewer(reviewer)
    said = reason_given(reason)
    rows = {dispute: locked(dispute) for dispute in _wanted(disputes)}
    shown = preview_many(disputes=list(rows), reviewer=reviewer, wish=wish)
    if shown.token != token:
        raise PreviewChanged(token=shown.token)
    decisions = []
    for line in shown.decided:
        row = rows[line.dispute]
        lease = standing_lease(row)
        if lease is not None:
            end_lease(lease, LeaseEnd.DECIDED, now())
        assert line.outcome is not None  # noqa: S101 - only a refused line has none
        decisions.append(make(row, reviewer, line.outcome, said, line.version, look_into(row)))
    return decisions


def _wanted(disputes: Sequence[int]) -> list[int]:
    wanted = sorted(set(disputes))
    if len(wanted) > MOST:
        raise PreviewChanged(f"{len(wanted)} disputes are too many at once; at most {MOST}")
    return wanted


def _line(dispute: int, reviewer: User, wish: str) -> BulkLine:
    row = locked(dispute)
    cell = row.cell
    statements = look_into(row).statements
    told = dispute, cell.pk, str(cell.subject), str(cell.predicate), history(row, statements).version
    try:
        need_open(row)
        lease = standing_lease(row)
        if lease is not None and lease.reviewer_id != reviewer.pk and lease.until > now():
            raise HeldByAnother(lease.reviewer.get_username(), lease.until)
        if contributed_by(reviewer, statements):
            raise OwnContribution(dispute=dispute)
        outcome = WISHES[wish](row)
        with transaction.atomic():
            found = tried(row, reviewer, outcome)
    except Refused as refusal:
        return BulkLine(*told, refusal=refusal)
    return BulkLine(*told, outcome, found.before, found.after, found.label_after.value, found.needs_second)
