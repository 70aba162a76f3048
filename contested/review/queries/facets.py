"""What there is in the queue, counted: by state, and by what it can be narrowed to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contested.density.gate import type_predicates
from contested.people.models import User
from contested.postgres import query
from contested.review.models import DisputeState

COUNTS = query.load(__file__, "counts")
FACETS = query.load(__file__, "facets")


@dataclass(frozen=True, slots=True)
class Counts:
    """How many disputes stand how; `mine` are those that the reviewer holds or was assigned."""

    open: int
    reopened: int
    decidable: int
    over_30_days: int
    held: int
    mine: int
    awaiting_second: int
    decided: int
    both_stand: int
    closed: int


@dataclass(frozen=True, slots=True)
class Facet:
    """Something that the queue can be narrowed to: `facet` is predicate, source or kind; a kind has no id."""

    facet: str
    id: int | None
    name: str
    disputes: int


def counts(reviewer: User | None = None) -> Counts:
    """Return how many disputes stand how."""
    found = query.one(COUNTS, Counts, {"reviewer": None if reviewer is None else reviewer.pk})
    assert found is not None  # noqa: S101 - counts are always one row
    return found


def facets(states: Sequence[DisputeState] = (DisputeState.OPEN,), *, each: int = 8) -> list[Facet]:
    """Return the predicates, sources and kinds of subjects with most disputes of some states, the most first."""
    given = {"states": [int(state) for state in states], "type_predicates": type_predicates(), "each": each}
    return query.rows(FACETS, Facet, given)
