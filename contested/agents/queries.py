"""What a session sees: the claims that count for everybody, and its own."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from contested.agents.callers import Caller
from contested.postgres import query
from contested.statements.actions.entities import EntityName
from contested.statements.actions.predicates import fold_predicate
from contested.statements.models import Polarity, SourceClass, SourceKind, SourceVersion
from contested.statements.values.texts import text_normal
from contested.sublation.errors import NotFound

SUBJECTS = query.load(__file__, "subjects")
ELEMENTS = query.load(__file__, "elements")
STATEMENT_NAMED = query.load(__file__, "statement_named")
QUALIFICANDS = query.load(__file__, "qualificands")

COUNTED = [int(SourceKind.ORDINARY)]
PREFIX = "statement:"
"""Starts the id of a claim that bears no name of this session."""

MOST_COUNTED = 1_000
"""How many claims of one thing are counted at most, where things are listed."""


@dataclass(frozen=True, slots=True)
class Element:
    """A claim as one session sees it; `precision` is what it counts for while no ruling has ended belief in it.

    `own`: of this session. `spoken`: said by a program, in a bucket where contents decide what contradicts what.
    """

    statement: int
    name: str | None
    value: str
    polarity: int
    precision: Decimal
    qualificand: str
    subject: int
    qualifier: str
    valid: str
    tokens: Sequence[str]
    source: str
    source_id: int
    source_class: int
    kind: int
    own: bool
    spoken: bool
    relation: str
    provenance: str
    winner: int | None
    winner_name: str | None
    deprecated: bool
    hidden: bool
    observed: int | None
    tx_from: datetime
    tx_to: datetime | None

    @property
    def id(self) -> str:
        return self.name or f"{PREFIX}{self.statement}"

    @property
    def content(self) -> str:
        return self.value if self.polarity == Polarity.ASSERTED else f"{self.polarity_word} {self.value}"

    @property
    def polarity_word(self) -> str:
        return "not" if self.polarity == Polarity.NEGATED else f"{Polarity(self.polarity).label}:"

    @property
    def class_word(self) -> str:
        return str(SourceClass(self.source_class).label)

    @property
    def condition(self) -> str:
        return " AND ".join(sorted(self.tokens))

    @property
    def sublated_by(self) -> str | None:
        return None if self.winner is None else self.winner_name or f"{PREFIX}{self.winner}"

    @property
    def live(self) -> bool:
        """Whether it is believed, and says something."""
        ended = self.winner is not None or self.deprecated or self.tx_to is not None
        return not ended and self.polarity in {Polarity.ASSERTED, Polarity.NEGATED}

    @property
    def effective(self) -> Decimal:
        """What it counts for: nothing, once a ruling has ended belief in it."""
        return Decimal(0) if self.winner is not None or self.deprecated else self.precision

    def as_json(self) -> dict[str, Any]:
        """Return the claim under the keys that the tools' callers know, and what only this store knows of it."""
        return {
            "id": self.id,
            "content": self.content,
            "precision": float(self.effective),
            "qualificand": self.qualificand,
            "qualifier": self.qualifier,
            "condition": self.condition,
            "relation": self.relation or "inherence",
            "provenance": self.provenance or ("" if self.own else self.source),
            "sublated_by": self.sublated_by,
            "timestamp": self.tx_from.timestamp(),
            "valid": self.valid,
            "asserted_precision": float(self.precision),
            "source_class": self.class_word,
            "statement": self.statement,
            "own": self.own,
            "hidden": self.hidden,
        }


@dataclass(frozen=True, slots=True)
class Bucket:
    """What is asked for: a thing, part of a predicate's name (empty: any) and tokens that a claim's condition must have."""

    qualificand: str = ""
    qualifier: str = ""
    condition: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class After:
    """Where a page goes on: after a claim of this precision and id."""

    precision: Decimal
    statement: int


def subjects_named(name: str) -> list[int]:
    """Return the entities that a name or an IRI means, and what is the same as they."""
    given = {"iris": [name, EntityName(name).iri], "folded": text_normal(name)}
    return query.rows(SUBJECTS, int, given)


def elements_in(
    caller: Caller,
    bucket: Bucket,
    *,
    limit: int,
    threshold: Decimal = Decimal(0),
    listed: bool = True,
    after: After | None = None,
) -> list[Element]:
    """Return up to `limit` live claims, the most precise first; with `listed` without those that are hidden.

    Without a thing in the bucket they are the session's own.
    """
    return _elements(
        caller,
        subjects=subjects_named(bucket.qualificand) if bucket.qualificand else [],
        all_own=not bucket.qualificand,
        tokens=sorted(bucket.condition),
        qualifier=fold_predicate(bucket.qualifier),
        live=True,
        listed=listed,
        threshold=threshold,
        after_precision=None if after is None else after.precision,
        after=None if after is None else after.statement,
        limit=limit,
    )


def elements_of(caller: Caller, statements: Collection[int]) -> dict[int, Element]:
    """Return claims by their statements, whatever became of them; what the session may not see is left out."""
    found = _elements(caller, statements=list(statements), limit=len(statements))
    return {element.statement: element for element in found}


def element_named(caller: Caller, name: str) -> Element:
    """Return the claim of an id; raises `NotFound`."""
    found = find_element(caller, name)
    if found is None:
        raise NotFound(f"There is no element “{name[:80]}”.", element=name[:80])
    return found


def find_element(caller: Caller, name: str) -> Element | None:
    """Return the claim that this session calls so, or that has this number; None where it sees none."""
    session = caller.session
    statement: int | None = None
    if session is not None:
        statement = query.value(STATEMENT_NAMED, {"session": session.pk, "name": name})
    number = name.removeprefix(PREFIX)
    if statement is None and number != name and number.isascii() and number.isdecimal() and len(number) < 19:
        statement = int(number)
    return None if statement is None else elements_of(caller, [statement]).get(statement)


def own_sources(caller: Caller) -> list[int]:
    """Return the sources of the caller's session, whatever kind they are of by now."""
    if caller.session is None:
        return []
    source = caller.session.source_id
    below = SourceVersion.objects.known_at(None).filter(parent_id=source).values_list("source_id", flat=True)
    return [source, *below]


@dataclass(frozen=True, slots=True)
class Qualificand:
    """A thing of which claims are believed: `apart` is 0 where this session has spoken of it, `mean` of their precisions."""

    iri: str
    label: str
    apart: int
    count: int
    mean: Decimal


def qualificands(
    caller: Caller, *, limit: int, mine: bool = False, apart: int = 0, after: str = ""
) -> list[Qualificand]:
    """Return up to `limit` things that follow `after` (an IRI): those of this session first, unless `mine` all others too."""
    given = {
        "session": None if caller.session is None else caller.session.pk,
        "kinds": COUNTED,
        "mine": mine,
        "apart": apart,
        "after": after,
        "limit": limit,
        "counted": MOST_COUNTED,
    }
    return query.rows(QUALIFICANDS, Qualificand, given)


def _elements(caller: Caller, **given: Any) -> list[Element]:
    defaults: dict[str, Any] = {
        "session": None if caller.session is None else caller.session.pk,
        "kinds": COUNTED,
        "subjects": [],
        "statements": [],
        "all_own": False,
        "tokens": [],
        "qualifier": "",
        "live": False,
        "listed": False,
        "threshold": Decimal(0),
        "after_precision": None,
        "after": None,
    }
    return query.rows(ELEMENTS, Element, defaults | given)
