"""A claim as the formula takes it: one statement of one cell, and nothing that the score doesn't need."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from contested.statements.values import Key
from contested.statements.values.calendars import Unit

TEN_THOUSAND = 10_000
"""A precision of 1: precisions are whole ten-thousandths."""


class Polarity(IntEnum):
    """Asserted, negated, absent (looked, not found), unknown (the source notes doubt)."""

    ASSERTED = 1
    NEGATED = 2
    ABSENT = 3
    UNKNOWN = 4


class End(StrEnum):
    """What is known of the upper end of a valid time. Only an open end is unknown or ongoing."""

    KNOWN = "known"
    UNKNOWN = "unknown"
    ONGOING = "ongoing"


@dataclass(frozen=True, slots=True)
class ValidRange:
    """Days `[lower, upper)`, ordinals extended to all integers, None is open; each end with the unit it was given in."""

    lower: int | None
    upper: int | None
    lower_unit: Unit | None = None
    upper_unit: Unit | None = None
    end: End = End.KNOWN


@dataclass(frozen=True, slots=True)
class Claim:
    """One statement as it counts in a cell.

    `group` is its source's independence group. `precision` is in whole ten-thousandths, the alignment's confidence
    already in it. `condition` holds the tokens under which it holds; `valid` is None for an undated claim; `observed`
    the first day of the date on which the source was seen saying so. `retired`: retracted, corrected or sublated.
    """

    statement: int
    value: Key
    polarity: Polarity
    group: Hashable
    precision: int
    condition: frozenset[str] = frozenset()
    valid: ValidRange | None = None
    observed: int | None = None
    retired: bool = False


def scope_text(condition: frozenset[str]) -> str:
    """The one text of a condition: its tokens sorted and joined by ` AND `; empty for an unconditioned claim."""
    return " AND ".join(sorted(condition))
