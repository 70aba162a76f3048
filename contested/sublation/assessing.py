"""Assessing how far a whole source is to be believed."""

from __future__ import annotations

from decimal import Decimal

from django.db import transaction

from contested.log.actions import on_behalf_of
from contested.people.models import User
from contested.statements.errors import RecordRefused
from contested.statements.models import Source
from contested.sublation.models import Assessment

AGREEMENT = "agreement"
"""The origin of what was estimated from how sources agree."""


@transaction.atomic
def assess_source(
    *, source: Source, precision: Decimal, reason: str, origin: str = "review", actor: User | None = None
) -> Assessment:
    """Say what a source's statements count for from now on, in place of its default; one that says the same stays.

    A statement that was assessed itself, or came with a precision of its own, keeps that. Raises `RecordRefused`.
    """
    if not 0 <= precision <= 1:
        raise RecordRefused("precision", f"{precision} is not between 0 and 1")
    if not reason.strip():
        raise RecordRefused("reason", "is missing")
    precision = precision.quantize(Decimal("0.0001"))
    standing = Assessment.objects.known_at(None).filter(source=source).first()
    if standing is not None and standing.precision == precision and standing.origin == origin:
        return standing
    return Assessment.objects.create(
        source=source, precision=precision, origin=origin, reason=reason, actor=actor
    )


def withdraw_assessment(*, source: Source, reason: str = "", actor: User | None = None) -> bool:
    """Let a source count for its default again; return whether anything stood against that."""
    standing = Assessment.objects.known_at(None).filter(source=source).first()
    if standing is None:
        return False
    with on_behalf_of(actor=actor, reason=reason):
        standing.close()
    return True
