"""Under what terms a question is asked: when, under what condition, by whose word, and how much is handed out."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from contested.density.reading import COUNTED
from contested.statements.models.sources import SourceKind

from .errors import QuestionRefused

MOST_CELLS = 100
LONGEST_CONDITION = 2_000
FURTHEST_DAY = 2**63

_AND = re.compile(r"\s+AND\s+")
_EQUALS = re.compile(r"\s*=\s*")


@dataclass(frozen=True, slots=True)
class Terms:
    """`as_of` None is now, `valid_at` (an ordinal day) None is any time; `sources` are ids, None is everybody.

    `condition` None asks under no condition in particular. `k` is how many other cells are shown at most, `tau` the
    contestedness from which a reader must be told. Without `estimated`, assessments of whole sources are left aside.
    """

    as_of: datetime | None
    valid_at: int | None
    sources: tuple[int, ...] | None
    condition: frozenset[str] | None
    k: int
    tau: float
    estimated: bool = True

    @property
    def kinds(self) -> tuple[SourceKind, ...]:
        """Whose word counts: hypotheses and the like only where they are asked for by name."""
        return COUNTED if self.sources is None else tuple(SourceKind)


def read_terms(
    *,
    as_of: datetime | None,
    valid_at: int | None,
    sources: Collection[int] | None,
    condition: str | None,
    k: int,
    tau: float,
    estimated: bool = True,
) -> Terms:
    """Check what came with a question; raises `QuestionRefused`, which names what is wrong."""
    if as_of is not None and as_of.tzinfo is None:
        raise QuestionRefused("as_of", "is an instant without a time zone")
    if valid_at is not None and abs(valid_at) >= FURTHEST_DAY:
        raise QuestionRefused("valid_at", "lies beyond any day that has a number")
    if not 0 <= k <= MOST_CELLS:
        raise QuestionRefused("k", f"is a number of cells from 0 to {MOST_CELLS}")
    if not 0 <= tau <= 1:
        raise QuestionRefused("tau", "is a contestedness from 0 to 1")
    return Terms(
        as_of,
        valid_at,
        None if sources is None else tuple(sources),
        None if condition is None else read_condition(condition),
        k,
        tau,
        estimated,
    )


def read_condition(text: str) -> frozenset[str]:
    """Split `version=7.2 AND env=prod` into its tokens; nothing asks for what holds under no condition at all."""
    if len(text) > LONGEST_CONDITION:
        raise QuestionRefused("condition", f"is longer than {LONGEST_CONDITION:,} characters")
    tokens = frozenset(_EQUALS.sub("=", token.strip()) for token in _AND.split(text) if token.strip())
    keys = [token.partition("=")[0] for token in tokens if "=" in token]
    if twice := sorted({key for key in keys if keys.count(key) > 1}):
        raise QuestionRefused("condition", f"gives two values to “{twice[0][:80]}”")
    return tokens
