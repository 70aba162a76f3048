"""What programs do to the store: say, correct, rule and hide, under the rules that hold for everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from decimal import Decimal
from functools import partial
from typing import Any
from uuid import uuid4

from django.db import transaction

from contested.agents.callers import Caller
from contested.agents.conflicts import Pair, conflicts_with, judge_for
from contested.agents.errors import ElementExists, WinnerSetAside
from contested.agents.models import Element as NamedElement
from contested.agents.queries import (
    Bucket,
    Element,
    element_named,
    elements_in,
    elements_of,
    find_element,
    own_sources,
)
from contested.agents.sessions import session_of, source_for
from contested.density.overview import cells_of_statements
from contested.density.reading import read_cells
from contested.evidence.actions import Quotation
from contested.intake.actions import assert_statement, correct
from contested.intake.proposals import promote
from contested.intake.record import Record, read_record
from contested.people.models import Scope
from contested.policies.actions import set_policy
from contested.policies.introducing import introduce
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin
from contested.review.alone import need_nobody_else
from contested.statements.actions.entities import IRI
from contested.statements.actions.predicates import fold_predicate, name_predicates
from contested.statements.contents import compare_contents
from contested.statements.errors import NothingToCorrect
from contested.statements.models import Predicate, SourceKind, Statement
from contested.sublation.actions import Reassessment, hide, sublate
from contested.sublation.errors import Contradicts
from contested.sublation.guards import lock
from contested.sublation.procedure import Claim, decide

MOST_COMPARED = 300
"""How many claims of one thing are compared with one another at most."""

MOST_HIDDEN = 200
"""How many claims one call hides at most."""


@dataclass(frozen=True, slots=True)
class Said:
    """A claim as a program says it. `precision` None: as its source's class has it."""

    content: str
    precision: Decimal
    qualificand: str
    qualifier: str
    condition: str = ""
    relation: str = "inherence"
    provenance: str = ""

    @property
    def quotation(self) -> Quotation | None:
        """Its provenance as a document, for the evidence."""
        if not self.provenance:
            return None
        return Quotation(self.provenance, url=self.provenance if IRI.fullmatch(self.provenance) else None)


@dataclass(frozen=True, slots=True)
class Inserted:
    """The claim that stands, whether it stood before, whether it corrected one, and the conflicts that it meets.

    `before` and `after` are how contested its cell is for the session, without the claim and with it.
    """

    element: Element
    repeated: bool
    corrected: bool
    conflicts: list[Pair]
    cell: int | None
    before: Decimal
    after: Decimal


@dataclass(frozen=True, slots=True)
class Retired:
    """A claim that lost, and the one that stands in its place."""

    loser: Element
    winner: Element
    repeated: bool
    strengthened: bool = False


def insert(*, caller: Caller, name: str, said: Said, overwrite: bool) -> Inserted:
    """Say a claim in the caller's session, under a name of its own; `overwrite` corrects the one of that name.

    The same claim said again under its name stands as it stood. Raises `ElementExists` where the name stands for another
    claim, `ScopeLacking`, and what reading a record raises.
    """
    caller.need(Scope.WRITE)
    new = is_new(said.qualifier)
    introduce([said.qualifier])
    with transaction.atomic():
        if new:
            _judge_by_contents(said.qualifier, caller)
        return _insert(caller, name, said, overwrite=overwrite)


def is_new(predicate: str) -> bool:
    """Whether nobody has used a predicate of this name yet."""
    return not Predicate.objects.filter(folded=fold_predicate(predicate)).exists()


def _judge_by_contents(name: str, caller: Caller) -> None:
    """Give a predicate that a program is the first to use its policy, unless the vocabulary knows better."""
    predicate = Predicate.objects.get(pk=name_predicates([name])[name])
    if not ContestPolicy.objects.known_at(None).filter(predicate=predicate).exists():
        set_policy(
            predicate=predicate,
            kind=PolicyKind.IMMUTABLE,
            origin=PolicyOrigin.AGENT,
            reason="first said by a program",
            actor=caller.user,
        )


def _insert(caller: Caller, name: str, said: Said, *, overwrite: bool) -> Inserted:
    session = session_of(caller)
    source, rule = source_for(session, caller, said.provenance)
    record = read_record(_fields(said, source))
    named = NamedElement.objects.known_at(None).select_for_update().filter(session=session, name=name).first()
    standing = None if named is None else find_element(caller, name)
    corrected = False
    if standing is not None and overwrite and standing.own and standing.tx_to is None:
        statement, corrected = _correct(caller, standing, record)
    else:
        outcome = assert_statement(record=record, actor=caller.user)
        statement = outcome.statement or 0
        if standing is not None and not overwrite and statement != standing.statement:
            raise ElementExists(element=name, content=standing.content)
    repeated = standing is not None and statement == standing.statement
    if named is not None and not repeated:
        named.close()
    if not repeated:
        NamedElement.objects.create(
            session=session,
            name=name,
            statement_id=statement,
            qualificand=said.qualificand,
            qualifier=said.qualifier,
            relation=said.relation,
            provenance=said.provenance,
            rule=rule,
        )
    element = element_named(caller, name)
    beside = elements_in(caller, Bucket(element.qualificand), limit=MOST_COMPARED, listed=False)
    met = list(conflicts_with(element, beside)) if element.live else []
    cell = cells_of_statements([element.statement]).get(element.statement)
    before, after = _contestedness(caller, cell, element)
    return Inserted(element, repeated, corrected, met, cell, before, after)


def _contestedness(caller: Caller, cell: int | None, element: Element) -> tuple[Decimal, Decimal]:
    """Return how contested a cell is for the caller, without a claim and with it."""
    read = None if cell is None else read_cells([cell], also=own_sources(caller))[cell]
    if read is None:
        return Decimal(0), Decimal(0)
    return read.without({element.statement}).score().contestedness, read.score().contestedness


def _correct(caller: Caller, standing: Element, record: Record) -> tuple[int, bool]:
    """Replace what a claim says by what a record says; return the statement that stands, and whether it is another."""
    try:
        with transaction.atomic():
            retirement = correct(
                statement=Statement.objects.get(pk=standing.statement),
                record=record,
                reason="overwritten by the program that said it",
                actor=caller.user,
            )
    except NothingToCorrect:
        return standing.statement, False
    return retirement.successor_id or standing.statement, True


def _fields(said: Said, source: str) -> dict[str, Any]:
    quotation = said.quotation
    evidence = [] if quotation is None else [{"document": quotation.document, "url": quotation.url}]
    return {
        "subject": said.qualificand,
        "predicate": said.qualifier,
        "object": said.content,
        "type": "text",
        "source": source,
        "precision": str(said.precision),
        "condition": said.condition or None,
        "observed": datetime.now(UTC)
        .date()
        .isoformat(),  # an interface may ask for the time: the program looked now
        "evidence": evidence,
    }


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
    if compare_contents(lost.content, said.content).same:
        raise Contradicts("The new content says what the older claim says already.", loser=lost.statement)
    # An id that tells what it came from, and that nobody else has.
    name = f"{lost.id.removeprefix('statement:')[:500]}_by_{uuid4().hex[:12]}"
    new = _insert(caller, name, said, overwrite=False).element
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
    wanted = read_record(_fields(said, "session")).condition
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
        and (other.own or caller.may(Scope.REVIEW))
    ]
    return min(same, key=lambda other: (not other.own, -other.precision), default=None)


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


def store_size(caller: Caller) -> int:
    """Return how many claims bear a name of this session."""
    return (
        0
        if caller.session is None
        else NamedElement.objects.known_at(None).filter(session=caller.session).count()
    )


@dataclass(frozen=True, slots=True)
class Compacted:
    """The claims that were hidden, and whether there are more of them than one call hides."""

    hidden: Sequence[Element]
    more: bool


@transaction.atomic
def compact(*, caller: Caller, threshold: Decimal, bucket: Bucket) -> Compacted:
    """Take the session's own claims of less than this precision out of its listings; they stay witnesses.

    Of nothing else than its own, and of claims that count for nothing not at all.
    """
    caller.need(Scope.WRITE)
    own = [
        element
        for element in elements_in(caller, bucket, limit=MOST_COMPARED)
        if element.own and Decimal(0) < element.precision < threshold
    ]
    chosen = own[:MOST_HIDDEN]
    for element in chosen:
        hide(
            statement=element.statement,
            reason=f"compacted: its precision {element.precision} is less than {threshold}",
            actor=caller.user,
        )
    return Compacted(chosen, more=len(own) > len(chosen))


def promote_element(*, caller: Caller, name: str, source: Mapping[str, Any], reason: str) -> Element:
    """Let a source that counts for everybody say what a claim of the session says; raises what `promote` raises."""
    caller.need(Scope.WRITE)
    element = element_named(caller, name)
    user = caller.user
    if user is None:
        caller.need(Scope.REVIEW)  # nobody to answer for it
        raise AssertionError
    promoted = promote(
        statement=Statement.objects.get(pk=element.statement), source=source, reason=reason, actor=user
    )
    return elements_of(caller, [promoted.pk])[promoted.pk]
