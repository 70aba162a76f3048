"""Judging on a pair of predicates as a person does: one word stands between two, and what was said before gives way."""

from __future__ import annotations

from decimal import Decimal

from django.db import transaction
from django.db.models import Q

from contested.alignment.actions import align
from contested.alignment.models import Alignment, AlignmentQuerySet, AlignmentRelation, AlignmentStatus
from contested.people.models import User
from contested.statements.errors import Refused
from contested.statements.models import Predicate

CLOSE_ENOUGH = Decimal("0.8")
"""From which confidence on a close predicate folds; whoever accepts that two are close means no less."""


class JudgedSince(Refused):
    """Somebody has judged on these two since."""

    rule = "judged_since"


@transaction.atomic
def judge(
    *,
    source: Predicate,
    target: Predicate,
    relation: AlignmentRelation,
    reason: str,
    actor: User | None,
    confidence: Decimal = Decimal(1),
) -> Alignment:
    """Hold `source` to be `relation` to `target` from now on, and nothing else: what was said otherwise is rejected.

    Raises `AlignmentContradicts`, with the chain that proves it, where judgements on other pairs say the opposite.
    """
    for other in _standing(source, target):
        if (other.source_id, other.target_id, other.relation) != (source.pk, target.pk, relation):
            _reject(other, reason=reason, actor=actor)
    return align(
        source=source, target=target, relation=relation, confidence=confidence, reason=reason, actor=actor
    )


@transaction.atomic
def propose(
    *,
    source: Predicate,
    target: Predicate,
    relation: AlignmentRelation,
    reason: str,
    actor: User | None,
    confidence: Decimal = Decimal(1),
) -> Alignment:
    """Propose a judgement for a reviewer to look at; where the very same stands, that one is returned."""
    standing = _standing(source, target).filter(source=source, target=target, relation=relation).first()
    return standing or align(
        source=source,
        target=target,
        relation=relation,
        confidence=confidence,
        status=AlignmentStatus.CANDIDATE,
        origin="proposed",
        reason=reason,
        actor=actor,
    )


@transaction.atomic
def accept(
    *,
    alignment: Alignment,
    relation: AlignmentRelation | None = None,
    turned: bool = False,
    confidence: Decimal | None = None,
    reason: str,
    actor: User | None,
) -> Alignment:
    """Accept a judgement as it was proposed, or with another relation, or `turned`, of the target to the source.

    Raises `JudgedSince` and what `judge` raises.
    """
    _still_standing(alignment)
    wanted = AlignmentRelation(alignment.relation) if relation is None else relation
    if confidence is None:
        # Of a candidate the confidence is a machine's; a person who accepts it is certain, unless it is said to be close.
        close = wanted is AlignmentRelation.CLOSE
        confidence = max(alignment.confidence, CLOSE_ENOUGH) if close else Decimal(1)
    source, target = alignment.source, alignment.target
    return judge(
        source=target if turned else source,
        target=source if turned else target,
        relation=wanted,
        confidence=confidence,
        reason=reason,
        actor=actor,
    )


@transaction.atomic
def reject(*, alignment: Alignment, reason: str, actor: User | None) -> Alignment:
    """Reject a candidate, or take an accepted judgement back; raises `JudgedSince`."""
    _still_standing(alignment)
    return _reject(alignment, reason=reason, actor=actor)


def _reject(alignment: Alignment, *, reason: str, actor: User | None) -> Alignment:
    return align(
        source=alignment.source,
        target=alignment.target,
        relation=AlignmentRelation(alignment.relation),
        confidence=alignment.confidence,
        status=AlignmentStatus.REJECTED,
        origin=alignment.origin,
        reason=reason,
        actor=actor,
    )


def _standing(source: Predicate, target: Predicate) -> AlignmentQuerySet:
    pair = Q(source=source, target=target) | Q(source=target, target=source)
    return (
        Alignment.objects.known_at(None).filter(pair).exclude(status=AlignmentStatus.REJECTED).order_by("pk")
    )


def _still_standing(alignment: Alignment) -> None:
    """Hold the row that is judged on; who comes second sees that it is closed."""
    locked = Alignment.objects.select_for_update(no_key=True).filter(pk=alignment.pk, tx_to__isnull=True)
    if not locked.exists():
        raise JudgedSince
