"""Taking a decision back, by a row of its own."""

from __future__ import annotations

from django.db import transaction

from contested.intake.queries import contributed_by
from contested.log.actions import append
from contested.people.models import User
from contested.review.actions.carrying_out import take_back
from contested.review.actions.deciding import look_into
from contested.review.actions.leasing import need_reviewer
from contested.review.actions.locking import in_force, locked, now
from contested.review.actions.saying import reason_given
from contested.review.errors import NotInForce, OwnContribution
from contested.review.models import Because, Decision, Dispute, DisputeState, OutcomeKind


@transaction.atomic
def undo(*, decision: int, reviewer: User, reason: str) -> Decision:
    """Take a decision back with all that it did, so far as that still stands; the dispute is in the queue again.

    Returns the row that says so. Raises `NotInForce` for one that was undone or replaced since, and `OwnContribution`:
    nobody takes back alone what was decided about his own, but what he decided himself and nobody has signed yet.
    """
    need_reviewer(reviewer)
    said = reason_given(reason)
    known = Decision.objects.filter(pk=decision).first()
    if known is None:
        raise NotInForce(decision=decision)
    row = locked(known.dispute_id)
    standing = in_force(row)
    if standing is None or standing.pk != decision:
        raise NotInForce(decision=decision)
    if not (standing.awaits_second and standing.reviewer_id == reviewer.pk):
        need_other_hands(row, standing, reviewer)
    return bring_back(row, standing, reviewer, said, because=Because.UNDONE, action="dispute.undone")


def need_other_hands(row: Dispute, standing: Decision, reviewer: User) -> None:
    """Raise `OwnContribution` for somebody who contributed to a dispute, before its decision or since.

    What the decision itself wrote is no contribution: the right reading of what was misread.
    """
    there = {*row.statements, *look_into(row).statements} - set(standing.effects.get("readings", []))
    if contributed_by(reviewer, there):
        raise OwnContribution(dispute=row.pk)


def bring_back(
    row: Dispute, standing: Decision, reviewer: User, reason: str, *, because: Because, action: str
) -> Decision:
    """End a decision of a locked dispute, and put the dispute back into the queue."""
    reversals = take_back(standing.effects, reason=reason, actor=reviewer)
    standing.tx_to = now()
    standing.save(update_fields=["tx_to"])
    undoing = Decision.objects.create(
        dispute=row,
        outcome=OutcomeKind.UNDONE,
        reason=reason,
        reviewer=reviewer,
        undoes=standing,
        rulings=reversals,
        scored=standing.scored,
    )
    row.state, row.because, row.reopened = DisputeState.OPEN, because, False
    row.since, row.settled_at = now(), None
    row.save(update_fields=["state", "because", "reopened", "since", "settled_at"])
    append(
        action=action,
        about="decision",
        row=standing.pk,
        actor=reviewer,
        reason=reason,
        after={"dispute": row.pk, "cell": row.cell_id, "undoing": undoing.pk, "reversals": reversals},
    )
    undoing.refresh_from_db()
    return undoing
