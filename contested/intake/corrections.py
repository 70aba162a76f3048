"""Correcting part of a statement: the rest of it is said again as it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db import transaction

from contested.intake.actions import correct
from contested.intake.record import read_record
from contested.people.models import User
from contested.postgres import query
from contested.statements.models import DatatypeCode, Polarity, Statement

SAID = query.load(__file__, "statement_as_said")
CARRY = query.load(__file__, "carry_links")


@dataclass(frozen=True, slots=True)
class Said:
    """A statement in the words that would say it again: entities by IRI, the rest as written."""

    subject: str
    predicate: str
    object: str
    datatype: int
    polarity: int
    source: str
    precision: Decimal | None
    valid: str
    condition: str
    observed: str | None

    def as_record(self) -> dict[str, Any]:
        """Return the fields of the record; evidence and the id at the source go their own way."""
        return {
            "subject": self.subject,
            "predicate": self.predicate,
            "object": self.object,
            "type": str(DatatypeCode(self.datatype).label),
            "polarity": str(Polarity(self.polarity).label),
            "source": self.source,
            "precision": None if self.precision is None else str(self.precision),
            "valid": self.valid or None,
            "condition": self.condition or None,
            "observed": self.observed,
        }


def said_of(statement: Statement) -> Said:
    """Return a statement in the words that would say it again."""
    said = query.one(SAID, Said, {"statement": statement.pk})
    if said is None:
        raise Statement.DoesNotExist
    return said


@transaction.atomic
def correct_fields(
    *, statement: Statement, changes: Mapping[str, Any], reason: str, actor: User | None
) -> Statement:
    """Replace our misreading of some fields by what the record says of them, and return the right reading.

    `changes` are fields of the record, as read from JSON; what is not named stays as it was.

    The statement's evidence speaks for the right reading too, unless the changes bring their own. Raises
    `RecordRefused`, and what `correct` raises.
    """
    record = read_record(said_of(statement).as_record() | dict(changes))
    successor = correct(statement=statement, record=record, reason=reason, actor=actor).successor
    if successor is None:
        raise Statement.DoesNotExist
    if "evidence" not in changes:
        query.execute(CARRY, {"source": statement.pk, "target": successor.pk})
    return successor
