"""Ruling on statements, and taking rulings back. Everything here is atomic: a call that is refused leaves no trace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db import transaction

from contested.density.current import current_facts
from contested.density.overview import cells_of_statements
from contested.evidence.actions import Quotation, link_evidence
from contested.evidence.models import EvidenceLink, Span, Stance
from contested.people.models import User
from contested.statements.actions.times import name_conditions, name_valid_times
from contested.statements.errors import NotOpen, ReasonRequired, RecordRefused
from contested.statements.models import Statement
from contested.statements.values import UnreadableDate
from contested.statements.values.valid_time import ValidTime, read_valid_time
from contested.sublation.contradiction import Judge, by_policy, kinds_heard
from contested.sublation.errors import NotFound, RuledAlready, RulingInForce, StillRead
from contested.sublation.guards import check_sublation, lock, refusals
from contested.sublation.models import Assessment, Ruling, RulingKind


@dataclass(frozen=True, slots=True)
class Reassessment:
    """Another precision for a statement, decided together with a ruling; `evidence` goes with the statement."""

    precision: Decimal
    reason: str
    evidence: tuple[Quotation, ...] = ()


@dataclass(frozen=True, slots=True)
class Sublated:
    """The rulings in force after a sublation, by loser; `repeated`: all of them stood before."""

    rulings: list[Ruling]
    repeated: bool


@transaction.atomic
def sublate(
    *,
    losers: Sequence[int],
    winner: int,
    reason: str,
    actor: User | None,
    evidence: Sequence[Quotation] = (),
    reassess_winner: Reassessment | None = None,
    judge: Judge = by_policy,
) -> Sublated:
    """Rule that `losers` were never true and that `winner` stands in their place: all of them, or none.

    Evidence that rebuts goes with the losers, other evidence with the winner. A reassessment of the winner counts
    before the rules are asked. `judge` says whether two statements contradict each other. Asking for what is ruled
    already changes nothing. Raises a refusal of `errors`, the first rule that is broken.
    """
    wanted = sorted(set(losers))
    if not wanted:
        raise NotFound("No loser is named.")
    lock([*wanted, winner])
    # One that is closed, or is not there, is refused by the rules.
    if reassess_winner is not None and _is_open(winner):
        _reassess_with_evidence(winner, reassess_winner, actor)
    standing = check_sublation(losers=wanted, winner=winner, reason=reason, judge=judge)
    ruled = {ruling.statement_id for ruling in standing}
    fresh = [loser for loser in wanted if loser not in ruled]
    made: list[Ruling] = []
    if fresh:
        span = _link(evidence, rebutted=fresh, supported=winner)
        made = _rule(fresh, RulingKind.SUBLATED, reason, actor, winner_id=winner, evidence=span)
        _check_gone(fresh, winner)
    rulings = sorted([*standing, *made], key=lambda ruling: ruling.statement_id)
    return Sublated(rulings, repeated=not made)


@transaction.atomic
def bound(
    *,
    statement: int,
    until: ValidTime | str,
    reason: str,
    actor: User | None,
    evidence: Sequence[Quotation] = (),
) -> Ruling:
    """Rule that a statement held until the end of a day, month or year, and no longer.

    Raises `RecordRefused` where `until` is no date, `BoundWithinClaim` where it lies outside of what the statement claims.
    """
    try:
        time = read_valid_time(until) if isinstance(until, str) else until
    except UnreadableDate as error:
        raise RecordRefused("until", str(error)) from error
    if time.upper is None:
        raise RecordRefused("until", f"{time.text!r} has no end")
    until_id = name_valid_times([time])[time][0]
    return _overlay(statement, RulingKind.BOUNDED, reason, actor, evidence, until_id=until_id)


@transaction.atomic
def narrow(
    *,
    statement: int,
    condition: frozenset[str],
    reason: str,
    actor: User | None,
    evidence: Sequence[Quotation] = (),
) -> Ruling:
    """Rule that a statement holds only under a condition, its own tokens and more; raises `NarrowerThanClaim`."""
    condition_id = name_conditions([condition])[condition]
    return _overlay(statement, RulingKind.NARROWED, reason, actor, evidence, condition_id=condition_id)


@transaction.atomic
def hide(*, statement: int, reason: str, actor: User | None) -> Ruling:
    """Take a statement out of the listings made for agents; it stays a witness."""
    return _overlay(statement, RulingKind.HIDDEN, reason, actor, ())


@transaction.atomic
def deprecate(
    *, statement: int, reason: str, actor: User | None, evidence: Sequence[Quotation] = ()
) -> Ruling:
    """Put on record that its own source has withdrawn a statement; it counts no more."""
    return _overlay(statement, RulingKind.DEPRECATED, reason, actor, evidence)


@transaction.atomic
def reverse(*, ruling: int, reason: str, actor: User | None) -> Ruling:
    """End a ruling by a new row that reverses it; raises `RulingInForce` where it is not in force, or no ruling."""
    reversed_one = Ruling.objects.filter(pk=ruling, reverses__isnull=True).first()
    if reversed_one is None:
        raise RulingInForce(f"There is no ruling {ruling}.", ruling=ruling)
    (reversal,) = _rule(
        [reversed_one.statement_id],
        RulingKind(reversed_one.kind),
        reason,
        actor,
        winner_id=reversed_one.winner_id,
        until_id=reversed_one.until_id,
        condition_id=reversed_one.condition_id,
        reverses=reversed_one,
    )
    return reversal


@transaction.atomic
def reassess(
    *, statement: int, precision: Decimal, reason: str, actor: User | None, origin: str = "review"
) -> Assessment:
    """Say what a statement counts for from now on; one that says the same stays.

    Raises `RecordRefused` for a number outside of [0, 1], `ReasonRequired`, `NotFound`, `NotOpen`.
    """
    if not 0 <= precision <= 1:
        raise RecordRefused("precision", f"{precision} is not between 0 and 1")
    _need(reason)
    _lock_open(statement)
    precision = precision.quantize(Decimal("0.0001"))
    standing = Assessment.objects.known_at(None).filter(statement=statement).first()
    if standing is not None and standing.precision == precision and standing.origin == origin:
        return standing
    return Assessment.objects.create(
        statement_id=statement, precision=precision, origin=origin, reason=reason.strip(), actor=actor
    )


def _overlay(
    statement: int,
    kind: RulingKind,
    reason: str,
    actor: User | None,
    evidence: Sequence[Quotation],
    **extent: Any,
) -> Ruling:
    """Write a ruling that has no winner, or return the one that says so already."""
    _need(reason)
    _lock_open(statement)
    standing = Ruling.objects.known_at(None).filter(statement=statement, kind=kind, reverses__isnull=True)
    ruled = standing.first()
    if ruled is not None:
        if all(getattr(ruled, name) == said for name, said in extent.items()):
            return ruled
        raise RuledAlready(statement=statement, ruling=ruled.pk)
    span = _link(evidence, rebutted=[statement], supported=statement)
    return _rule([statement], kind, reason, actor, evidence=span, **extent)[0]


def _rule(
    statements: Sequence[int], kind: RulingKind, reason: str, actor: User | None, **extent: Any
) -> list[Ruling]:
    """Write one ruling on each of the statements, and give them as the database has them."""
    rulings = [
        Ruling(statement_id=statement, kind=kind, reason=reason.strip(), actor=actor, **extent)
        for statement in statements
    ]
    with refusals():
        made = Ruling.objects.bulk_create(rulings)
    return list(Ruling.objects.filter(pk__in=[ruling.pk for ruling in made]).order_by("statement"))


def _need(reason: str) -> None:
    if not reason.strip():
        raise ReasonRequired


def _lock_open(statement: int) -> None:
    if not lock([statement]):
        raise NotFound(f"There is no statement {statement}.", statements=[statement])
    if not _is_open(statement):
        raise NotOpen(statement=statement)


def _is_open(statement: int) -> bool:
    return Statement.objects.filter(pk=statement, tx_to__isnull=True).exists()


def _reassess_with_evidence(winner: int, said: Reassessment, actor: User | None) -> None:
    reassess(statement=winner, precision=said.precision, reason=said.reason, actor=actor)
    link_evidence([(winner, quotation) for quotation in said.evidence])


def _link(evidence: Sequence[Quotation], *, rebutted: Sequence[int], supported: int) -> Span | None:
    """Link each piece of evidence to what it speaks of; return the first span, which the ruling names."""
    if not evidence:
        return None
    pairs = [
        (statement, quotation)
        for quotation in evidence
        for statement in (rebutted if quotation.stance is Stance.REBUTS else [supported])
    ]
    link_evidence(pairs)
    statement, first = pairs[0]
    links = EvidenceLink.objects.known_at(None).filter(
        statement=statement,
        span__quote=first.quote,
        span__locator=first.locator,
        span__revision__document__title=first.document,
    )
    return links.select_related("span").latest("id").span


def _check_gone(losers: Sequence[int], winner: int) -> None:
    """Read the cell as everybody will, and as those do who hear the two; raises `StillRead` where a loser stands in it."""
    cell = cells_of_statements([winner])[winner]
    read = {*current_facts(cell), *current_facts(cell, kinds=kinds_heard([*losers, winner]))}
    still = sorted(read.intersection(losers))
    if still:
        raise StillRead(losers=still, winner=winner)
