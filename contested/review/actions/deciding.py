"""Deciding a dispute, and seeing beforehand what a decision would do."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction

from contested.density.formula import Label
from contested.density.reading import read_cells
from contested.density.views import view_cell
from contested.evidence.models import EvidenceLink, Stance
from contested.intake.queries import contributed_by
from contested.log.actions import append
from contested.people.models import User
from contested.review.actions.carrying_out import Effects, carry_out, check_part
from contested.review.actions.leasing import end_lease, held, need_reviewer
from contested.review.actions.locking import in_force, locked, need_open, now
from contested.review.actions.saying import reason_given
from contested.review.errors import ChangedMeanwhile
from contested.review.models import Decision, Dispute, DisputeState, Draft, LeaseEnd
from contested.review.outcomes import Outcome
from contested.review.queries.versions import history
from contested.review.weighing import takes_two


@dataclass(frozen=True, slots=True)
class Preview:
    """What a decision would do: the cell's label and contestedness before and after, and the statements it rules on."""

    before: Decimal
    after: Decimal
    label_before: Label
    label_after: Label
    statements: tuple[int, ...]
    needs_second: bool


@dataclass(frozen=True, slots=True)
class Found:
    """What there is in a dispute's cell: its statements by id, retired ones too, how contested it is, and by how much."""

    statements: list[int]
    contestedness: Decimal
    mass: Decimal


def look_into(dispute: Dispute) -> Found:
    """Return what there is in a dispute's cell now, scored at reading."""
    cell = read_cells([dispute.cell_id])[dispute.cell_id]
    score = cell.score()
    return Found(sorted(claim.statement for claim in cell.claims), score.contestedness, score.mass)


@transaction.atomic
def decide(*, dispute: int, reviewer: User, outcome: Outcome, reason: str, version: str | None) -> Decision:
    """Decide a dispute: all that the outcome says, in one transaction with its line in the log.

    Takes the reviewer's own lease and the `version` that he had before him (None: whatever stands). Where the dispute
    weighs so much that a second person has to sign, or the reviewer contributed to it himself, nothing is done until
    somebody `sign`s. Raises `DecidedAlready`, `LeaseLost`, `ChangedMeanwhile`, or what the outcome is refused for.
    """
    need_reviewer(reviewer)
    said = reason_given(reason)
    row = locked(dispute)
    need_open(row)
    lease = held(row, reviewer)
    found = look_into(row)
    told = history(row, found.statements)
    if version is not None and (what := told.since(version)):
        raise ChangedMeanwhile(what, told.version)
    check_part(outcome, found.statements)
    end_lease(lease, LeaseEnd.DECIDED, now())
    return make(row, reviewer, outcome, said, told.version, found)


def make(row: Dispute, reviewer: User, outcome: Outcome, reason: str, version: str, found: Found) -> Decision:
    """Write a decision about a locked dispute, and carry it out unless a second person has to sign it."""
    needs_second = must_be_signed(row, reviewer, found)
    effects = Effects()
    if needs_second:
        rehearse(outcome, row, reason, reviewer)
    else:
        effects = carry_out(outcome, cell=row.cell, reason=reason, actor=reviewer)
    standing = in_force(row)
    if standing is not None:  # it was reopened: what was decided then stays done, and this takes its place
        standing.tx_to = now()
        standing.save(update_fields=["tx_to"])
    decision = Decision.objects.create(
        dispute=row,
        outcome=outcome.kind,
        content=outcome.as_json(),
        reason=reason,
        reviewer=reviewer,
        needs_second=needs_second,
        rulings=effects.rulings,
        effects=effects.as_json(),
        version=version,
        scored=found.contestedness,
    )
    decision.refresh_from_db()
    settle(row, DisputeState.AWAITING_SECOND if needs_second else DisputeState.DECIDED)
    Draft.objects.filter(dispute=row, reviewer=reviewer).update(reason="", outcome={})
    append(
        action="dispute.decided",
        about="decision",
        row=decision.pk,
        actor=reviewer,
        reason=reason,
        after={
            "dispute": row.pk,
            "cell": row.cell_id,
            "outcome": str(outcome.kind.label),
            "needs_second": needs_second,
            **effects.as_json(),
        },
    )
    return decision


def must_be_signed(row: Dispute, reviewer: User, found: Found) -> bool:
    """Whether what this reviewer decides about a dispute needs another's signature: by what is in it now, scored or not."""
    return row.needs_second or takes_two(found.mass) or bool(contributed_by(reviewer, found.statements))


def settle(row: Dispute, state: DisputeState) -> None:
    """Let a dispute leave the queue, remembering what is in its cell now, so that new evidence brings it back."""
    row.state, row.settled_at = state, now()
    row.statements = look_into(row).statements
    row.links = telling_links(row.statements)
    row.save(update_fields=["state", "settled_at", "statements", "links"])


def telling_links(statements: list[int]) -> list[int]:
    """Return the evidence for or against any of the statements, by the ids of its links."""
    links = EvidenceLink.objects.known_at(None).filter(
        statement__in=statements, stance__in=[Stance.SUPPORTS, Stance.REBUTS]
    )
    return list(links.order_by("id").values_list("id", flat=True))


def rehearse(outcome: Outcome, row: Dispute, reason: str, actor: User) -> None:
    """Raise what an outcome would be refused for, and change nothing."""
    with transaction.atomic():
        carry_out(outcome, cell=row.cell, reason=reason, actor=actor)
        transaction.set_rollback(True)


def preview(*, dispute: int, reviewer: User, outcome: Outcome) -> Preview:
    """Return what a decision would do, by doing it and taking it back; raises what it would be refused for."""
    need_reviewer(reviewer)
    with transaction.atomic():
        row = locked(dispute)
        need_open(row)
        found = tried(row, reviewer, outcome)
        transaction.set_rollback(True)
    return found


def tried(row: Dispute, reviewer: User, outcome: Outcome) -> Preview:
    """Carry an outcome out and say what came of it; whoever calls takes it back."""
    before = view_cell(row.cell_id)
    found = look_into(row)
    check_part(outcome, found.statements)
    carry_out(outcome, cell=row.cell, reason="preview", actor=reviewer)
    after = view_cell(row.cell_id)
    if before is None or after is None:
        raise LookupError(f"there is no cell {row.cell_id}")
    return Preview(
        before.score.contestedness,
        after.score.contestedness,
        before.score.label,
        after.score.label,
        outcome.statements,
        must_be_signed(row, reviewer, found),
    )
