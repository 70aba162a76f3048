"""What was said, read back whole."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.postgres import query
from contested.statements.models import (
    DatatypeCode,
    EndKind,
    Polarity,
    RetirementKind,
    SourceClass,
    SourceKind,
)

STATEMENT_CARD = query.load(__file__, "statement_card")
CLAIM_LINES = query.load(__file__, "claim_lines")
ENTITY_CARD = query.load(__file__, "entity_card")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class StatementCard:
    """One statement with its parts in words; `lower` and `upper` are ordinal days, `[lower, upper)`, null is open."""

    id: int
    subject_id: int
    subject: str
    predicate_id: int
    predicate: str
    datatype: int
    object_id: int | None
    object: str
    readable: bool
    polarity: int
    condition: str
    precision: Decimal | None
    source_id: int
    source: str
    source_class: int
    source_kind: int
    witness: str
    source_precision: Decimal
    dated: bool
    lower: int | None
    upper: int | None
    lower_unit: int | None
    upper_unit: int | None
    end_kind: int
    lower_approximate: bool
    upper_approximate: bool
    calendar: str
    valid_text: str
    tx_from: datetime
    tx_to: datetime | None
    retirement: int | None
    retired_because: str | None
    successor: int | None
    observed: int | None
    external_ids: list[str]

    @property
    def class_word(self) -> str:
        return str(SourceClass(self.source_class).label)

    @property
    def kind_word(self) -> str:
        return str(SourceKind(self.source_kind).label)

    @property
    def counted(self) -> bool:
        """Whether its source is a witness."""
        return self.source_kind == SourceKind.ORDINARY

    @property
    def polarity_word(self) -> str:
        return str(Polarity(self.polarity).label)

    @property
    def type_word(self) -> str:
        return str(DatatypeCode(self.datatype).label)

    @property
    def ongoing(self) -> bool:
        return self.end_kind == EndKind.ONGOING

    @property
    def retirement_word(self) -> str:
        return str(RetirementKind(self.retirement).label) if self.retirement else ""

    @property
    def precision_said(self) -> Decimal:
        """The precision it came with, else what its source counts for."""
        return self.source_precision if self.precision is None else self.precision


def statement_card(statement: int, as_of: datetime | None = None) -> StatementCard | None:
    """Return a statement that the store had heard of by `as_of` (None: now), closed ones too."""
    return query.one(STATEMENT_CARD, StatementCard, {"id": statement, "as_of": as_of or NOW})


@dataclass(frozen=True, slots=True)
class ClaimLine:
    """One statement in a line; days as in `StatementCard`."""

    id: int
    subject_id: int
    subject: str
    datatype: int
    object_id: int | None
    object: str
    polarity: int
    condition: str
    source_id: int
    source: str
    source_class: int
    dated: bool
    lower: int | None
    upper: int | None
    lower_unit: int | None
    upper_unit: int | None
    end_kind: int
    lower_approximate: bool
    upper_approximate: bool
    valid_text: str
    tx_to: datetime | None

    @property
    def class_word(self) -> str:
        return str(SourceClass(self.source_class).label)

    @property
    def polarity_word(self) -> str:
        return str(Polarity(self.polarity).label)

    @property
    def ongoing(self) -> bool:
        return self.end_kind == EndKind.ONGOING


@dataclass(frozen=True, slots=True)
class EntityCard:
    """One entity, and how much is said about it by this name of it alone."""

    id: int
    iri: str
    label: str
    aliases: list[str]
    statements: int
    sources: int
    witnesses: int


def claim_lines(statements: Iterable[int], as_of: datetime | None = None) -> dict[int, ClaimLine]:
    """Return statements by id, each in a line, whether they stand or not."""
    lines = query.rows(CLAIM_LINES, ClaimLine, {"statements": list(statements), "as_of": as_of or NOW})
    return {line.id: line for line in lines}


def entity_card(entity: int, as_of: datetime | None = None) -> EntityCard | None:
    return query.one(ENTITY_CARD, EntityCard, {"id": entity, "as_of": as_of or NOW})
