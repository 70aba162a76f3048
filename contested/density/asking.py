"""Which predicates a person should be asked about, and cells that show what the answer decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contested.policies.models import PolicyKind, PolicyOrigin
from contested.policies.policy import Policy
from contested.policies.queries import policy_of
from contested.postgres import query

TO_ASK = query.load(__file__, "predicates_to_ask")
TELLING = query.load(__file__, "telling_cells")

REACH = 5_000


@dataclass(frozen=True, slots=True)
class PredicateToAsk:
    """A predicate of which nobody has said what can contradict what; `divided` cells hold more than one position."""

    id: int
    name: str
    divided: int
    contested: int
    kind: int | None
    bound: int | None
    tolerance: str | None
    containment: bool | None
    origin: int

    @property
    def policy(self) -> Policy:
        return policy_of(PolicyKind.UNKNOWN if self.kind is None else self.kind, self.bound)

    @property
    def origin_word(self) -> str:
        return str(PolicyOrigin(self.origin).label)


def predicates_to_ask(*, limit: int) -> list[PredicateToAsk]:
    """Return the predicates on which most depends: those of which nothing is known for sure, with most divided cells."""
    return query.rows(TO_ASK, PredicateToAsk, {"limit": limit})


def telling_cells(predicates: Sequence[int], *, each: int) -> dict[int, list[int]]:
    """Return up to `each` cells of every predicate that hold more than one position, those with most witnesses first."""
    given = {"predicates": list(predicates), "reach": REACH, "size": each}
    found: dict[int, list[int]] = {predicate: [] for predicate in predicates}
    for predicate, cell in query.rows(TELLING, lambda predicate, cell: (predicate, cell), given):
        found[predicate].append(cell)
    return found
