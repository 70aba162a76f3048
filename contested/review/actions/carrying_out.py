"""Carrying out what was decided, and taking it back: rulings, assessments, and what made a contest of none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from django.db import transaction

from contested.alignment.actions import link_same
from contested.alignment.models import AlignmentStatus, SameAs
from contested.density.models import Cell
from contested.intake.corrections import correct_fields, said_of
from contested.log.actions import on_behalf_of
from contested.people.models import User
from contested.policies.actions import read_policy, set_policy
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin
from contested.review.errors import NotInDispute
from contested.review.outcomes import (
    BoundOutcome,
    NarrowOutcome,
    NotAContest,
    Outcome,
    PolicyMend,
    ReadingMend,
    SameMend,
    SublateOutcome,
)
from contested.statements.models import Entity, Statement
from contested.sublation.actions import Reassessment, bound, narrow, reassess, reverse, sublate
from contested.sublation.models import Assessment, Ruling


@dataclass(frozen=True, slots=True)
class Effects:
    """What carrying an outcome out wrote: rows by id."""

    rulings: list[int] = field(default_factory=list)
    assessments: list[int] = field(default_factory=list)
    policies: list[int] = field(default_factory=list)
    same_as: list[int] = field(default_factory=list)
    readings: list[int] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {name: ids for name, ids in asdict(self).items() if ids}


def check_part(outcome: Outcome, statements: Iterable[int]) -> None:
    """Raise `NotInDispute` for the first statement that an outcome names and that does not stand in the cell."""
    strange = [one for one in outcome.statements if one not in set(statements)]
    if strange:
        raise NotInDispute(f"statement {strange[0]} takes no part in this dispute", statements=strange)


@transaction.atomic
def carry_out(outcome: Outcome, *, cell: Cell, reason: str, actor: User) -> Effects:
    """Do what was decided about a cell, all of it or nothing; raises what the rule that it breaks is called."""
    spoken_of = set(outcome.statements)
    ruled = _rulings(spoken_of)
    assessed = _assessments(spoken_of)
    match outcome:
        case SublateOutcome():
            again = None if outcome.reassess is None else Reassessment(outcome.reassess, reason)
            sublate(
                losers=outcome.losers,
                winner=outcome.winner,
                reason=reason,
                actor=actor,
                evidence=outcome.evidence,
                reassess_winner=again,
            )
        case BoundOutcome():
            for statement in sorted(outcome.statements):
                bound(statement=statement, until=outcome.until, reason=reason, actor=actor)
        case NarrowOutcome():
            for statement in sorted(outcome.statements):
                narrow(statement=statement, condition=outcome.condition, reason=reason, actor=actor)
        case NotAContest(mend=PolicyMend(policy, tolerance)):
            return Effects(policies=_set_policy(cell, policy, tolerance, reason, actor))
        case NotAContest(mend=SameMend(a, b)):
            return Effects(same_as=_link(a, b, reason, actor))
        case NotAContest(mend=ReadingMend(statement, changes)):
            misread = Statement.objects.get(pk=statement)
            right = correct_fields(statement=misread, changes=changes, reason=reason, actor=actor)
            return Effects(readings=[right.pk])
    return Effects(sorted(_rulings(spoken_of) - ruled), sorted(_assessments(spoken_of) - assessed))


def take_back(effects: dict[str, Any], *, reason: str, actor: User) -> list[int]:
    """Undo what an outcome did, so far as it still stands; return the reversals of its rulings."""
    standing = Ruling.objects.known_at(None).filter(pk__in=effects.get("rulings", [])).order_by("-id")
    reversals = [reverse(ruling=ruling.pk, reason=reason, actor=actor).pk for ruling in standing]
    for made in Assessment.objects.known_at(None).filter(pk__in=effects.get("assessments", [])):
        _reassess_as_before(made, reason, actor)
    for policy in ContestPolicy.objects.known_at(None).filter(pk__in=effects.get("policies", [])):
        _policy_as_before(policy, reason, actor)
    for link in SameAs.objects.known_at(None).filter(pk__in=effects.get("same_as", [])):
        _apart_again(link, reason, actor)
    for right in Statement.objects.known_at(None).filter(pk__in=effects.get("readings", [])):
        _read_as_before(right, reason, actor)
    return reversals


def _set_policy(cell: Cell, policy: str, tolerance: str, reason: str, actor: User) -> list[int]:
    kind, most = read_policy(policy)
    predicate = cell.predicate
    standing = ContestPolicy.objects.known_at(None).filter(predicate=predicate).first()
    made = set_policy(
        predicate=predicate,
        kind=kind,
        bound=most,
        tolerance=tolerance,
        containment=standing is not None and standing.containment,
        reason=reason,
        actor=actor,
    )
    return [] if standing is not None and made.pk == standing.pk else [made.pk]


def _link(a: int, b: int, reason: str, actor: User) -> list[int]:
    found = Entity.objects.in_bulk([a, b])
    missing = [one for one in (a, b) if one not in found]
    if missing:
        raise NotInDispute(f"there is no entity {missing[0]}", entities=missing)
    return [link_same(a=found[a], b=found[b], origin="review", reason=reason, actor=actor).pk]


def _reassess_as_before(made: Assessment, reason: str, actor: User) -> None:
    before = Assessment.objects.filter(statement=made.statement_id, tx_to=made.tx_from).first()
    if before is None:
        with on_behalf_of(actor=actor, reason=reason):
            made.close()
    else:
        reassess(
            statement=before.statement_id or 0,
            precision=before.precision,
            reason=reason,
            actor=actor,
            origin=before.origin,
        )


def _policy_as_before(made: ContestPolicy, reason: str, actor: User) -> None:
    before = ContestPolicy.objects.filter(predicate=made.predicate_id, tx_to=made.tx_from).first()
    if before is None:
        with on_behalf_of(actor=actor, reason=reason):
            made.close()
    else:
        set_policy(
            predicate=made.predicate,
            kind=PolicyKind(before.kind),
            bound=before.bound,
            tolerance=before.tolerance,
            containment=before.containment,
            origin=PolicyOrigin(before.origin),
            reason=reason,
            actor=actor,
        )


def _read_as_before(right: Statement, reason: str, actor: User) -> None:
    """Read a source again as it was read before: what was a correction is one the other way round."""
    misread = Statement.objects.get(retirement__successor=right)
    correct_fields(statement=right, changes=said_of(misread).as_record(), reason=reason, actor=actor)


def _apart_again(link: SameAs, reason: str, actor: User) -> None:
    before = SameAs.objects.filter(a=link.a_id, b=link.b_id, tx_to=link.tx_from).first()
    status = AlignmentStatus.REJECTED if before is None else AlignmentStatus(before.status)
    link_same(a=link.a, b=link.b, status=status, origin="review", reason=reason, actor=actor)


def _rulings(statements: Iterable[int]) -> set[int]:
    standing = Ruling.objects.known_at(None).filter(statement__in=list(statements), reverses__isnull=True)
    return set(standing.values_list("id", flat=True))


def _assessments(statements: Iterable[int]) -> set[int]:
    standing = Assessment.objects.known_at(None).filter(statement__in=list(statements))
    return set(standing.values_list("id", flat=True))
