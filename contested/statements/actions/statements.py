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
    """A row that stands for a claim already. `same` is false where only the id at the source is the same."""

    position: int
    statement: int
    open: bool
    same: bool


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


def known_rows(keys: Sequence[ClaimKey], external_ids: Sequence[str | None]) -> dict[int, Known]:
    """Return, by place in `keys`, the row that stands for the claim already, the open one before a closed one."""
    given: dict[str, Any] = key_arrays(keys) | {"external_ids": list(external_ids)}
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


def keep_mentions(mentions: Iterable[MentionRow]) -> None:
    """Keep what repetitions and ids carry; what is kept already is left alone."""
    rows = list(mentions)
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
    _close(statement)
    return Retirement.objects.create(
        statement=statement, kind=RetirementKind.RETRACTED, reason=_required(reason), actor=actor
    )


@transaction.atomic
def correct_rows(
    *, statement: Statement, successor: Statement, reason: str, actor: User | None
) -> Retirement:
    """Close a misread statement in favour of the right reading, linked. Raises `NotOpen`."""
    _close(statement)
    return Retirement.objects.create(
        statement=statement,
        kind=RetirementKind.CORRECTED,
        successor=successor,
        reason=_required(reason),
        actor=actor,
    )


def _close(statement: Statement) -> None:
    """Close the row under its lock, so that of two who retract it at once the second is told."""
    if not Statement.objects.filter(pk=statement.pk, tx_to__isnull=True).update(tx_to=Now()):
        raise NotOpen(statement=statement.pk)


def _required(reason: str) -> str:
    if not reason.strip():
        raise ReasonRequired
    return reason.strip()
