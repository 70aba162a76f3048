"""Programs say claims, and correct what they said."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from django.db import transaction

from contested.agents.callers import Caller
from contested.agents.conflicts import Pair, conflicts_with
from contested.agents.errors import ElementExists
from contested.agents.models import Element as NamedElement
from contested.agents.queries import (
    Bucket,
    Element,
    element_named,
    elements_in,
    find_element,
    own_sources,
)
from contested.agents.sessions import session_of, source_for
from contested.density.overview import cells_of_statements
from contested.density.reading import read_cells
from contested.evidence.actions import Quotation
from contested.intake.actions import assert_statement, correct
from contested.intake.record import Record, read_record
from contested.people.models import Scope
from contested.policies.actions import set_policy
from contested.policies.introducing import introduce
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin
from contested.statements.actions.entities import IRI
from contested.statements.actions.predicates import fold_predicate, name_predicates
from contested.statements.errors import NothingToCorrect
from contested.statements.models import Predicate, Statement

MOST_COMPARED = 300
"""How many claims of one thing are compared with one another at most."""


@dataclass(frozen=True, slots=True)
class Said:
    """A claim as a program says it."""

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
        return insert_claim(caller, name, said, overwrite=overwrite)


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


def insert_claim(caller: Caller, name: str, said: Said, *, overwrite: bool) -> Inserted:
    """Insert within a transaction of the caller's, the predicate having its policy; raises what `insert` raises."""
    session = session_of(caller)
    source, rule = source_for(session, caller, said.provenance)
    record = read_record(fields_of(said, source))
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


def fields_of(said: Said, source: str) -> dict[str, Any]:
    """Return a claim as the fields of a record."""
    quotation = said.quotation
    today = datetime.now(UTC).date()  # an interface may ask for the time: the program looks now
    evidence = [] if quotation is None else [{"document": quotation.document, "url": quotation.url}]
    return {
        "subject": said.qualificand,
        "predicate": said.qualifier,
        "object": said.content,
        "type": "text",
        "source": source,
        "precision": str(said.precision),
        "condition": said.condition or None,
        "observed": today.isoformat(),
        "evidence": evidence,
    }


def store_size(caller: Caller) -> int:
    """Return how many claims bear a name of this session."""
    return NamedElement.objects.known_at(None).filter(session__token=caller.token).count()
