"""Statements that wait aside: proposed by readers into quarantine, promoted by those who may write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db import transaction

from contested.intake.actions import Outcome, assert_statement
from contested.intake.corrections import CARRY, said_of
from contested.intake.errors import NotSetAside, ProposalsCount, SetAside
from contested.intake.record import Record, read_record, read_source
from contested.people.models import User
from contested.postgres import query
from contested.statements.actions import describe_source
from contested.statements.actions.statements import close, replaced
from contested.statements.errors import RecordRefused
from contested.statements.models import RetirementKind, SourceKind, SourceVersion, Statement

CARRY_CONTRIBUTIONS = query.load(__file__, "carry_contributions")

ASIDE = frozenset({SourceKind.QUARANTINE, SourceKind.SESSION})
OF_THE_SOURCE = ("source", "source_class", "group", "provenance", "precision", "id")


def quarantine_of(user: User) -> str:
    """Return the name of the source under which a user's proposals are kept."""
    return f"proposed by {user.get_username()}"


def read_proposal(fields: Mapping[str, Any], *, actor: User) -> Record:
    """Read a proposal: the fields of a record without those that speak of a source, and with evidence.

    Raises `RecordRefused`.
    """
    for name in OF_THE_SOURCE:
        if fields.get(name):
            raise RecordRefused(name, "is said by whoever promotes a proposal")
    record = read_record({**fields, "source": quarantine_of(actor)})
    if not record.evidence:
        raise RecordRefused("evidence", "is missing: say where it is written, so that somebody can look")
    return record


@transaction.atomic
def propose(*, record: Record, actor: User) -> Outcome:
    """Keep what somebody proposes in quarantine, where it is no witness until somebody promotes it.

    `record` is as `read_proposal` returns it. Raises `ProposalsCount` where the source of that name counts already, and
    what `assert_statement` raises.
    """
    name = quarantine_of(actor)
    kind = kind_of(name)
    if kind is None:
        describe_source(name=name, kind=SourceKind.QUARANTINE, reason="keeps what he proposes", actor=actor)
    elif kind != SourceKind.QUARANTINE:
        raise ProposalsCount(source=name)
    return assert_statement(record=record, actor=actor)


@transaction.atomic
def promote(*, statement: Statement, source: Mapping[str, Any], reason: str, actor: User) -> Statement:
    """Let a source that counts say what was set aside, and return that statement.

    The one that was set aside is closed and leads to it. Evidence and who contributed it go along. `source` holds the
    fields of a record that speak of its source. Raises `RecordRefused`, `NotSetAside`, `SetAside`, `NotOpen` and
    `ReasonRequired`.
    """
    if kind_of(statement.source.name) not in ASIDE:
        raise NotSetAside(statement=statement.pk)
    record = replace(read_promoted(statement, source), evidence=())
    close(statement)
    outcome = assert_statement(record=record, actor=actor)
    if kind_of(record.source.name) != SourceKind.ORDINARY:
        raise SetAside(source=record.source.name)
    successor = Statement.objects.get(pk=outcome.statement or 0)
    query.execute(CARRY, {"source": statement.pk, "target": successor.pk})
    query.execute(CARRY_CONTRIBUTIONS, {"source": statement.pk, "target": successor.pk})
    replaced(
        statement=statement,
        successor=successor,
        reason=reason,
        actor=actor,
        kind=RetirementKind.PROMOTED,
    )
    return successor


def read_promoted(statement: Statement, source: Mapping[str, Any]) -> Record:
    """Return what a statement says, as another source would say it; raises `RecordRefused`."""
    said = said_of(statement).as_record()
    given = {name: source[name] for name in OF_THE_SOURCE if source.get(name)}
    read_source(given)
    return read_record(said | {"precision": None} | given)


def kind_of(source: str) -> SourceKind | None:
    """Return the kind of a source by name as it is believed now; None where there is no such source."""
    kinds = SourceVersion.objects.known_at(None).filter(source__name=source).values_list("kind", flat=True)
    kind = kinds.first()
    return None if kind is None else SourceKind(kind)
