"""Opening and closing the rows of claims."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models.functions import Now

from contested.people.models import User
from contested.postgres import query
from contested.statements.errors import NotOpen, ReasonRequired
from contested.statements.models.statements import Retirement, RetirementKind, Statement

KNOWN = query.load(__file__, "known_claims")
OPEN = query.load(__file__, "open_rows")
MENTION = query.load(__file__, "make_mentions")


class ClaimKey(NamedTuple):
    """What makes two claims one row: all ids of the dictionary tables, and the polarity."""

    subject: int
    predicate: int
    object: int
    source: int
    condition: int
    valid: int
    polarity: int


@dataclass(frozen=True, slots=True)
class Known:
    """What the store knows of a claim: the row that stands for it, and a row of another claim that bears its id."""

    position: int
    statement: int | None
    open: bool
    other: int | None
    other_open: bool


def key_arrays(keys: Sequence[ClaimKey]) -> dict[str, list[int]]:
    return {
        "subjects": [key.subject for key in keys],
        "predicates": [key.predicate for key in keys],
        "objects": [key.object for key in keys],
        "sources": [key.source for key in keys],
        "conditions": [key.condition for key in keys],
        "valids": [key.valid for key in keys],
        "polarities": [key.polarity for key in keys],
    }


def known_rows(
    keys: Sequence[ClaimKey], external_ids: Sequence[str | None], *, instead_of: int | None = None
) -> dict[int, Known]:
    """Return, by place in `keys`, what is known of a claim by content and by id; `instead_of` is a row to overlook."""
    given: dict[str, Any] = key_arrays(keys) | {"external_ids": list(external_ids), "instead_of": instead_of}
    return {row.position: row for row in query.rows(KNOWN, Known, given)}


def open_rows(keys: Sequence[ClaimKey], precisions: Sequence[Decimal | None]) -> dict[int, int]:
    """Open a row for each claim and return the new ids by place; a claim opened by somebody meanwhile has none."""
    given: dict[str, Any] = key_arrays(keys) | {"precisions": list(precisions)}
    return dict(query.rows(OPEN, lambda position, id_: (position, id_), given))


class MentionRow(NamedTuple):
    """What one saying of a claim carried beside it."""

    statement: int
    source: int
    external_id: str | None
    observed: int | None
    observed_text: str | None
    precision: Decimal | None
    valid_text: str | None

    @property
    def says_more(self) -> bool:
        """Whether it carried anything at all."""
        told = (self.external_id, self.observed, self.precision, self.valid_text)
        return any(one is not None for one in told)


def keep_mentions(mentions: Iterable[MentionRow]) -> None:
    """Keep what repetitions and ids carry; what is kept already is left alone."""
    rows = [row for row in mentions if row.says_more]
    if rows:
        query.execute(
            MENTION,
            {
                "statements": [row.statement for row in rows],
                "sources": [row.source for row in rows],
                "external_ids": [row.external_id for row in rows],
                "observed": [row.observed for row in rows],
                "observed_texts": [row.observed_text for row in rows],
                "precisions": [row.precision for row in rows],
                "valid_texts": [row.valid_text for row in rows],
            },
        )


@transaction.atomic
def retract(*, statement: Statement, reason: str, actor: User | None) -> Retirement:
    """End the store's belief that the source says so, from now on; the row stays. Raises `NotOpen`."""
    close(statement)
    return Retirement.objects.create(
        statement=statement, kind=RetirementKind.RETRACTED, reason=_required(reason), actor=actor
    )


@transaction.atomic
def replaced(
    *,
    statement: Statement,
    successor: Statement,
    reason: str,
    actor: User | None,
    kind: RetirementKind = RetirementKind.CORRECTED,
) -> Retirement:
    """Put on record which statement replaces one just closed, as its right reading or as what it was promoted to."""
    return Retirement.objects.create(
        statement=statement,
        kind=kind,
        successor=successor,
        reason=_required(reason),
        actor=actor,
    )


def close(statement: Statement) -> None:
    """Close the row under its lock, so that of two who close it at once the second is told. Raises `NotOpen`."""
    if not Statement.objects.filter(pk=statement.pk, tx_to__isnull=True).update(tx_to=Now()):
        raise NotOpen(statement=statement.pk)


def _required(reason: str) -> str:
    if not reason.strip():
        raise ReasonRequired
    return reason.strip()
