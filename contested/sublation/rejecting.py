"""Rejecting what is proposed about sources, so that it is not proposed again; dated, and open to be thought over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from django.db import transaction

from contested.density.rejected import Pair, held_apart
from contested.log.actions import on_behalf_of
from contested.people.models import User
from contested.postgres import query
from contested.statements.errors import RecordRefused
from contested.statements.models import Source
from contested.sublation.assessing import AGREEMENT
from contested.sublation.models import Assessment, Rejection

REJECTIONS = query.load(__file__, "rejections")


@dataclass(frozen=True, slots=True)
class RejectionLine:
    """A rejection in force: of an estimate, where it names a source, or of two groups being one witness."""

    id: int
    source_id: int | None
    source: str | None
    precision: Decimal | None
    group_a: str
    group_b: str
    reason: str
    actor: str | None
    tx_from: datetime


@transaction.atomic
def reject_estimate(
    *, source: Source, precision: Decimal, reason: str, actor: User | None = None
) -> Rejection:
    """Say that an estimate of a source's precision does not hold; one that was accepted before counts no more.

    Raises `RecordRefused` without a reason.
    """
    _need(reason)
    # Locked, so that of two who judge one source at once the second sees what the first has said.
    Source.objects.select_for_update(no_key=True).get(pk=source.pk)
    standing = Rejection.objects.known_at(None).filter(source=source).first()
    estimates = Assessment.objects.known_at(None).filter(source=source, origin=AGREEMENT, precision=precision)
    accepted = estimates.first()
    with on_behalf_of(actor=actor, reason=reason):
        for replaced in (standing, accepted):
            if replaced is not None:
                replaced.close()
    return Rejection.objects.create(source=source, precision=precision, reason=reason, actor=actor)


@transaction.atomic
def hold_apart(*, pairs: Iterable[Pair], reason: str, actor: User | None = None) -> int:
    """Say of pairs of independence groups that they do not copy each other; return how many were not held apart yet."""
    _need(reason)
    new = sorted({(min(pair), max(pair)) for pair in pairs} - held_apart())
    made = Rejection.objects.bulk_create(
        [Rejection(group_a=a, group_b=b, reason=reason, actor=actor) for a, b in new], ignore_conflicts=True
    )
    return len(made)


def reconsider(*, rejection: Rejection, actor: User | None = None) -> bool:
    """Take a rejection back, so that the like may be proposed again; return whether it was in force."""
    with on_behalf_of(actor=actor):
        standing = Rejection.objects.known_at(None).select_for_update().filter(pk=rejection.pk).first()
        if standing is not None:
            standing.close()
    return standing is not None


def rejections(*, limit: int) -> list[RejectionLine]:
    """Return what is rejected now, the latest first."""
    return query.rows(REJECTIONS, RejectionLine, {"limit": limit})


def _need(reason: str) -> None:
    if not reason.strip():
        raise RecordRefused("reason", "is missing")
