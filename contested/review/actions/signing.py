"""The second signature, above a threshold or where somebody decided about what he contributed."""

from __future__ import annotations

from django.db import transaction

from contested.log.actions import append
from contested.people.models import User
from contested.review.actions.carrying_out import carry_out
from contested.review.actions.deciding import look_into, settle
from contested.review.actions.leasing import end_lease, need_reviewer, standing_lease
from contested.review.actions.locking import in_force, locked, now
from contested.review.actions.saying import reason_given
from contested.review.actions.undoing import bring_back, need_other_hands
from contested.review.errors import ChangedMeanwhile, NothingToSign, SignsHisOwn
from contested.review.models import Because, Decision, Dispute, DisputeState, LeaseEnd
from contested.review.outcomes import read_outcome
from contested.review.queries.versions import history


@transaction.atomic
def sign(*, decision: int, reviewer: User, version: str | None = None) -> Decision:
    """Sign another's decision, so that it is carried out now.

    With a `version`, of the dispute as it waits, what changed since is refused as `ChangedMeanwhile`. Raises
    `NothingToSign`, `SignsHisOwn`, `OwnContribution`, or what the outcome is refused for by now.
    """
    waiting, row = _waiting(decision, reviewer)
    found = history(row, look_into(row).statements)
    if version is not None and (what := found.since(version)):
        raise ChangedMeanwhile(what, found.version)
    outcome = read_outcome(waiting.content)
    # It is done in the name of the one who decided; the line about the signature names the other.
    effects = carry_out(outcome, cell=row.cell, reason=waiting.reason, actor=waiting.reviewer)
    waiting.second, waiting.signed_at = reviewer, now()
    waiting.rulings, waiting.effects = effects.rulings, effects.as_json()
    waiting.save(update_fields=["second", "signed_at", "rulings", "effects"])
    settle(row, DisputeState.DECIDED)
    lease = standing_lease(row)
    if lease is not None:
        end_lease(lease, LeaseEnd.DECIDED, now())
    append(
        action="dispute.signed",
        about="decision",
        row=waiting.pk,
        actor=reviewer,
        after={"dispute": row.pk, "cell": row.cell_id, **effects.as_json()},
    )
    return waiting


@transaction.atomic
def decline(*, decision: int, reviewer: User, reason: str) -> Decision:
    """Refuse to sign another's decision: it ends without effect, and the dispute is back in the queue.

    Raises `NothingToSign`, `SignsHisOwn`, `OwnContribution`.
    """
    said = reason_given(reason)
    waiting, row = _waiting(decision, reviewer)
    return bring_back(row, waiting, reviewer, said, because=Because.UNDONE, action="dispute.declined")


def _waiting(decision: int, reviewer: User) -> tuple[Decision, Dispute]:
    need_reviewer(reviewer)
    known = Decision.objects.filter(pk=decision).first()
    if known is None:
        raise NothingToSign(decision=decision)
    row = locked(known.dispute_id)
    waiting = in_force(row)
    if waiting is None or waiting.pk != decision or not waiting.awaits_second:
        raise NothingToSign(decision=decision)
    if waiting.reviewer_id == reviewer.pk:
        raise SignsHisOwn(decision=decision)
    need_other_hands(row, waiting, reviewer)
    return waiting, row
