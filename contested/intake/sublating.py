"""New evidence against a statement: the claim that it brings wins, and is told once however often it is found."""

from __future__ import annotations

from django.db import transaction

from contested.density.formula import Claim
from contested.density.overview import cells_of_statements
from contested.density.reading import read_cells
from contested.evidence.actions import Quotation
from contested.intake.actions import Fate, assert_statement
from contested.intake.record import Record
from contested.people.models import User
from contested.policies.introducing import introduce
from contested.statements.values import Relation
from contested.sublation.actions import Reassessment, Sublated, sublate
from contested.sublation.chains import precision_of
from contested.sublation.contradiction import kinds_heard
from contested.sublation.errors import NotFound
from contested.sublation.guards import lock


class _HeldAlready(Exception):
    """The cell holds the value already; what was written to see so is taken back."""

    def __init__(self, holder: int) -> None:
        super().__init__(holder)
        self.holder = holder


def sublate_with_evidence(*, loser: int, record: Record, reason: str, actor: User | None) -> Sublated:
    """Say the claim that `record` brings and rule that `loser` was never true beside it: both, or nothing.

    Where a statement of the cell holds that value already, under the same condition and for no other time, no twin of it is
    made: the record's evidence goes with that statement, which counts for the record's precision where that is higher.
    Raises `RecordRefused` for what can't be written, and what `sublate` raises.
    """
    introduce([record.predicate])
    with transaction.atomic():
        if loser not in lock([loser]):
            raise NotFound(f"There is no statement {loser}.", statements=[loser])
        try:
            with transaction.atomic():
                winner = _say(record, loser, actor)
        except _HeldAlready as held:
            return sublate(
                losers=[loser],
                winner=held.holder,
                reason=reason,
                actor=actor,
                evidence=record.evidence or [Quotation(record.source.provenance or record.source.name)],
                reassess_winner=_strengthened(held.holder, record),
            )
        return sublate(losers=[loser], winner=winner, reason=reason, actor=actor)


def _say(record: Record, loser: int, actor: User | None) -> int:
    """Write the record's claim and return its statement; raises `_HeldAlready` where that would be a twin."""
    outcome = assert_statement(record=record, actor=actor)
    statement = outcome.statement or 0
    if outcome.fate is Fate.STORED:
        alike = _alike(statement, loser)
        if alike:
            raise _HeldAlready(min(alike, key=lambda claim: (-claim.precision, claim.statement)).statement)
    return statement


def _alike(statement: int, loser: int) -> list[Claim]:
    """Return what else the cell believes that says the same as a statement."""
    cell = cells_of_statements([statement])[statement]
    read = read_cells([cell], kinds=kinds_heard([statement, loser]))[cell]
    own = next(claim for claim in read.claims if claim.statement == statement)
    return [
        claim
        for claim in read.claims
        if claim.statement not in {statement, loser}
        and not claim.retired
        and (claim.polarity, claim.condition) == (own.polarity, own.condition)
        and own.valid in {None, claim.valid}
        and (claim.value == own.value or read.relate(claim.value, own.value) is Relation.SAME)
    ]


def _strengthened(holder: int, record: Record) -> Reassessment | None:
    said = record.precision
    if said is None or said <= precision_of(holder).asserted:
        return None
    return Reassessment(said, f"further evidence from {record.source.provenance or record.source.name}")
