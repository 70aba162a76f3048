"""Who says what: reads of sources, as they were believed at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.postgres import query
from contested.statements.models import Polarity, SourceClass, SourceKind

SOURCE_CARD = query.load(__file__, "source_card")
SOURCES_OF_WITNESS = query.load(__file__, "sources_of_witness")
SOURCE_VERSIONS = query.load(__file__, "source_versions")
SOURCE_LINES = query.load(__file__, "source_lines")
STATEMENTS_OF_SOURCE = query.load(__file__, "statements_of_source")

NOW = "infinity"
NO_LIMIT = 2**63 - 1
COUNTED_TO = 1000  # beyond, a list says "more than"


class Classed:
    """What a source's codes are called."""

    source_class: int
    kind: int

    @property
    def class_word(self) -> str:
        return str(SourceClass(self.source_class).label)

    @property
    def kind_word(self) -> str:
        return str(SourceKind(self.kind).label)

    @property
    def counted(self) -> bool:
        return self.kind == SourceKind.ORDINARY


@dataclass(frozen=True)
class SourceCard(Classed):
    """One source; `witness` is its independence group, `rule` what gave its class, empty where it was given.

    `version` is the row that says so.
    """

    id: int
    version: int
    name: str
    source_class: int
    rule: str
    witness: str
    kind: int
    precision: Decimal
    parent_id: int | None
    parent: str | None
    reason: str
    actor: str | None
    tx_from: datetime
    statements: int
    subjects: int


@dataclass(frozen=True)
class SourceVersionLine(Classed):
    """What was believed of a source from `tx_from` on, until `tx_to`; `actor` is null where no user said it."""

    id: int
    source_class: int
    rule: str
    witness: str
    kind: int
    precision: Decimal
    parent: str | None
    reason: str
    actor: str | None
    tx_from: datetime
    tx_to: datetime | None


@dataclass(frozen=True)
class SourceLine(Classed):
    """One line of the list; `statements` is counted to 1,001 at most."""

    id: int
    name: str
    source_class: int
    witness: str
    kind: int
    precision: Decimal
    statements: int

    @property
    def many(self) -> bool:
        return self.statements > COUNTED_TO


@dataclass(frozen=True, slots=True)
class Member:
    """A source of a group, and how many the group has."""

    id: int
    name: str
    of: int


@dataclass(frozen=True, slots=True)
class StatementLine:
    id: int
    subject_id: int
    subject: str
    predicate: str
    object: str
    polarity: int
    condition: str
    dated: bool
    valid_text: str

    @property
    def polarity_word(self) -> str:
        return str(Polarity(self.polarity).label)


def source_card(
    source: int, as_of: datetime | None = None, *, valid_at: int | None = None
) -> SourceCard | None:
    """Return one source; with `valid_at` (an ordinal day) its statements are counted that may hold then."""
    return query.one(SOURCE_CARD, SourceCard, {"id": source, "as_of": as_of or NOW, "day": valid_at})


def source_versions(source: int, as_of: datetime | None = None, *, limit: int) -> list[SourceVersionLine]:
    """Return what was believed of a source by `as_of`, the latest first."""
    return query.rows(
        SOURCE_VERSIONS, SourceVersionLine, {"source": source, "as_of": as_of or NOW, "limit": limit}
    )


def sources_of_witness(witness: str, as_of: datetime | None = None, *, most: int = 20) -> list[Member]:
    """Return the sources that speak with one voice, by name, at most `most` of them."""
    return query.rows(SOURCES_OF_WITNESS, Member, {"witness": witness, "as_of": as_of or NOW, "most": most})


def source_lines(
    *, after: str = "", limit: int, as_of: datetime | None = None, valid_at: int | None = None
) -> list[SourceLine]:
    """Return up to `limit` sources whose names follow `after`, by name; `valid_at` as in `source_card`."""
    given = {"after": after, "limit": limit, "as_of": as_of or NOW, "day": valid_at}
    return query.rows(SOURCE_LINES, SourceLine, given)


def statements_of_source(
    source: int, *, before: int | None = None, limit: int, as_of: datetime | None = None
) -> list[StatementLine]:
    """Return up to `limit` live statements of a source with ids below `before`, newest first."""
    return query.rows(
        STATEMENTS_OF_SOURCE,
        StatementLine,
        {"source": source, "before": before or NO_LIMIT, "limit": limit, "as_of": as_of or NOW},
    )
