"""Programs retire claims by better ones, under the rules that hold for everybody."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from uuid import uuid4

from django.db import transaction

from contested.agents.callers import Caller
from contested.agents.conflicts import judge_for
from contested.agents.errors import WinnerSetAside
from contested.agents.queries import (
    Bucket,
    Element,
    element_named,
    elements_in,
    elements_of,
)
from contested.density.overview import cells_of_statements
from contested.intake.record import read_record
from contested.people.models import Scope
from contested.policies.introducing import introduce
from contested.review.alone import need_nobody_else
from contested.statements.actions.predicates import fold_predicate
from contested.statements.contents import compare_contents
from contested.statements.errors import Refused
from contested.statements.models import SourceKind
from contested.sublation.actions import Reassessment, sublate
from contested.sublation.guards import lock
from contested.sublation.procedure import Claim, decide

from .saying import MOST_COMPARED, Said, fields_of, insert_claim


@dataclass(frozen=True, slots=True)
class Retired:
    """A claim that lost, and the one that stands in its place."""

    loser: Element
    winner: Element
    repeated: bool
    strengthened: bool = False


@transaction.atomic
def retire(*, caller: Caller, loser: str, winner: str, reason: str) -> Retired:
    """Rule that one claim was never true and another stands in its place; raises the first rule that this breaks.

    A program rules on its own claims; on what counts for others only with the scope to review, and then a claim that
    counts for others must win. Without a reason the decision procedure's stand for it.
    """
    caller.need(Scope.WRITE)
    lost, won = element_named(caller, loser), element_named(caller, winner)
    _may_rule(caller, lost, won)
    ruled = sublate(
        losers=[lost.statement],
        winner=won.statement,
        reason=reason.strip() or reasons_for(lost, won),
        actor=caller.user,
        judge=partial(judge_for, caller),
    )
    seen = elements_of(caller, [lost.statement, won.statement])
    return Retired(seen[lost.statement], seen[won.statement], ruled.repeated)


def retire_with_evidence(*, caller: Caller, loser: str, said: Said, reason: str) -> Retired:
    """Say a claim and retire another one by it, in one transaction or not at all.

    Where the bucket says the same already, however worded, that claim is strengthened and wins; no twin is made. Asking
    for what is ruled already changes nothing. Raises the first rule that this breaks.
    """
    caller.need(Scope.WRITE)
    introduce([said.qualifier])
    with transaction.atomic():
        lost = element_named(caller, loser)
        lock([lost.statement])
        twin = _twin(caller, lost, said)
        if twin is None:
            return _replace_by_new(caller, lost, said, reason)
        _may_rule(caller, lost, twin)
        ruled = sublate(
            losers=[lost.statement],
            winner=twin.statement,
            reason=reason.strip()
            or reasons_for(lost, replace(twin, precision=max(twin.precision, said.precision))),
            actor=caller.user,
            evidence=[] if said.quotation is None else [said.quotation],
            reassess_winner=_strengthened(twin, said),
            judge=partial(judge_for, caller),
        )
        seen = elements_of(caller, [lost.statement, twin.statement])
        return Retired(seen[lost.statement], seen[twin.statement], ruled.repeated, strengthened=True)


def _replace_by_new(caller: Caller, lost: Element, said: Said, reason: str) -> Retired:
    # An id that tells what it came from, and that nobody else has.
    name = f"{lost.id.removeprefix('statement:')[:500]}_by_{uuid4().hex[:12]}"
    new = insert_claim(caller, name, said, overwrite=False).element
    _may_rule(caller, lost, new)
    ruled = sublate(
        losers=[lost.statement],
        winner=new.statement,
        reason=reason.strip() or reasons_for(lost, new),
        actor=caller.user,
        judge=partial(judge_for, caller),
    )
    seen = elements_of(caller, [lost.statement, new.statement])
    return Retired(seen[lost.statement], seen[new.statement], ruled.repeated)


def _twin(caller: Caller, lost: Element, said: Said) -> Element | None:
    """Return the live claim of the bucket that says the same, of those that the caller may strengthen; own ones first."""
    wanted = read_record(fields_of(said, "session")).condition
    beside = elements_in(
        caller, Bucket(said.qualificand, condition=wanted), limit=MOST_COMPARED, listed=False
    )
    cells = cells_of_statements([lost.statement, *(other.statement for other in beside)])
    same = [
        other
        for other in beside
        if other.statement != lost.statement
        and set(other.tokens) == wanted
        and cells.get(other.statement) == cells.get(lost.statement)
        and fold_predicate(other.qualifier) == fold_predicate(said.qualifier)
        and compare_contents(other.content, said.content).same
        and _may_strengthen(caller, other)
    ]
    return min(same, key=lambda other: (not other.own, -other.precision), default=None)


def _may_strengthen(caller: Caller, element: Element) -> bool:
    """Whether the caller may say what a claim counts for: of its session always, of another as a reviewer who may do so alone."""
    if element.own and element.kind == SourceKind.SESSION:
        return True
    if caller.user is None or not caller.may(Scope.REVIEW):
        return False
    try:
        need_nobody_else(caller.user, [element.statement])
    except Refused:
        return False
    return True


def _strengthened(twin: Element, said: Said) -> Reassessment | None:
    if said.precision <= twin.precision:
        return None
    source = f" by {said.provenance}" if said.provenance else ""
    return Reassessment(said.precision, f"said again{source}: {said.content}")


def _may_rule(caller: Caller, lost: Element, won: Element) -> None:
    """Let a program rule on its session as it likes, and on what counts for others as its owner may."""
    if lost.own and lost.kind == SourceKind.SESSION:
        return
    caller.need(Scope.REVIEW)
    if won.kind == SourceKind.SESSION:
        raise WinnerSetAside(loser=lost.id, winner=won.id)
    if caller.user is not None:
        need_nobody_else(caller.user, [lost.statement, won.statement])


def reasons_for(lost: Element, won: Element) -> str:
    """Return why one claim may stand in another's place, as the contents and the decision procedure have it."""
    a, b = (Claim(element.class_word, element.precision, element.observed) for element in (lost, won))
    contents = compare_contents(lost.content, won.content)
    return "; ".join([*contents.reasons, *decide(a, b).reasons]) + "."
