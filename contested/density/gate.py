"""The relevance gate: what keeps a contested cell off the map and the queue, as dated settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from django.db import DatabaseError, transaction

from contested.density.models import RelevanceGate
from contested.people.models import User
from contested.postgres import query
from contested.statements.errors import Refused

IN_FORCE = query.load(__file__, "gate_in_force")
GATES = query.load(__file__, "gates")
EFFECT = query.load(__file__, "gate_effect")
GENERIC = query.load(__file__, "map_generic")
TYPES = query.load(__file__, "map_types")

NOW = "infinity"
TYPE_NAMES = ("instance of", "type", "rdf type", "is a")
NAMED = 6
MOST_PATTERNS = 50
LONGEST_PATTERN = 200


class PatternUnreadable(Refused):
    """A pattern is a regular expression, such as step-\\d+."""

    rule = "pattern_unreadable"


@dataclass(frozen=True, slots=True)
class Gate:
    """Which contested cells are shown: of `witnesses` independent ones or more, and not about a generic subject.

    A subject is generic if `sources` or more speak of it and what kind of thing it is is contested at `contestedness` or
    more, or if its IRI matches one of the `patterns`. `tx_from` is null for the gate that the product comes with.
    """

    witnesses: int
    sources: int
    contestedness: Decimal
    patterns: Sequence[str]
    reason: str = ""
    actor: str | None = None
    tx_from: datetime | None = None


AS_SHIPPED = Gate(2, 50, Decimal("0.8"), (r"\mstep(-|_|%20)\d+$",))  # the last as a plain name becomes an IRI


@dataclass(frozen=True, slots=True)
class Way:
    """One way past the gate or into it: `passes`, `witnesses`, `pattern` or `generic`; and the subjects with most cells."""

    way: str
    cells: int
    subjects: int
    names: Sequence[str]


@dataclass(frozen=True, slots=True)
class GateEffect:
    """What a gate does to the contested cells that stand now."""

    ways: tuple[Way, ...]

    @property
    def contested(self) -> int:
        return sum(way.cells for way in self.ways)

    @property
    def passes(self) -> int:
        return self.of("passes").cells

    @property
    def hidden(self) -> int:
        return self.contested - self.passes

    def of(self, name: str) -> Way:
        return next((way for way in self.ways if way.way == name), Way(name, 0, 0, ()))


def gate_in_force(as_of: datetime | None = None) -> Gate:
    """Return the gate in force at a moment (None: now)."""
    return query.one(IN_FORCE, Gate, {"as_of": as_of or NOW}) or AS_SHIPPED


def gates(*, limit: int) -> list[Gate]:
    """Return the gates as they were set, the latest first."""
    return query.rows(GATES, Gate, {"limit": limit})


def generic_subjects(gate: Gate, types: Sequence[int], as_of: datetime | None = None) -> list[int]:
    """Return the subjects that many sources speak of who don't agree what kind of thing it is, as `types` say."""
    given = {
        "type_predicates": list(types),
        "contestedness": gate.contestedness,
        "sources": gate.sources,
        "as_of": as_of or NOW,
    }
    return query.rows(GENERIC, int, given)


def type_predicates() -> list[int]:
    """Return the predicates that say what kind of thing their subject is."""
    return query.rows(TYPES, int, {"names": list(TYPE_NAMES)})


def gate_effect(gate: Gate) -> GateEffect:
    """Return what a gate would do to the contested cells that stand now; raises `PatternUnreadable`."""
    check_patterns(gate.patterns)
    given = {
        "witnesses": gate.witnesses,
        "patterns": list(gate.patterns),
        "generic_subjects": generic_subjects(gate, type_predicates()),
        "named": NAMED,
    }
    return GateEffect(tuple(query.rows(EFFECT, Way, given)))


@transaction.atomic
def set_gate(
    *,
    witnesses: int,
    sources: int,
    contestedness: Decimal,
    patterns: Sequence[str],
    reason: str,
    actor: User | None,
) -> RelevanceGate:
    """Set what is kept off the map and the queue from now on; raises `PatternUnreadable`."""
    check_patterns(patterns)
    return RelevanceGate.objects.create(
        witnesses=witnesses,
        sources=sources,
        contestedness=contestedness,
        patterns=list(patterns),
        reason=reason,
        actor=actor,
    )


def check_patterns(patterns: Sequence[str]) -> None:
    """Raise a `PatternUnreadable` that names the first pattern that the database can't read, or that is too much."""
    if len(patterns) > MOST_PATTERNS:
        raise PatternUnreadable(f"there are {len(patterns)} patterns; at most {MOST_PATTERNS}")
    for pattern in patterns:
        if not pattern or len(pattern) > LONGEST_PATTERN or "\x00" in pattern:
            raise PatternUnreadable(f"“{pattern[:40]}”: a pattern has 1 to {LONGEST_PATTERN} characters")
        try:
            with transaction.atomic():
                query.value("select '' ~ %(pattern)s", {"pattern": pattern})
        except DatabaseError as error:
            said = str(error).partition("\n")[0].removeprefix("invalid regular expression: ")
            raise PatternUnreadable(f"“{pattern}”: {said}") from error
